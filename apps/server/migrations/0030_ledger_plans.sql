-- The functions of the ledger find rows by key, so one plan is right for every call. Left to itself the planner compares
-- the plan for the array at hand with one for arrays of ten, finds the first one cheaper, and plans every call anew,
-- which takes longer than the call.

alter function ledger_look(uuid[], uuid[], uuid[], boolean) set plan_cache_mode = force_generic_plan;
