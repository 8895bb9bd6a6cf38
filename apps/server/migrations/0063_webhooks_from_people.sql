-- The server that decides on purchases is its company's affair: nobody who sees only some of the cards sees it, or what it
-- was asked.
do $$
  declare
    target text;
    visible constant text := 'current_setting(''app.scope'', true) is distinct from ''person'' '
      'and app_row_visible(tenant_id, customer_id)';
  begin
    foreach target in array array['webhooks_endpoints', 'webhooks_calls'] loop
      execute format('drop policy scope on %I', target);
      execute format('create policy scope on %I using (%s) with check (%s)', target, visible, visible);
    end loop;
  end
$$;
