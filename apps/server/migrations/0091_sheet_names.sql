-- Which sheet of a workbook an import read, where hidden ones stand before it.

alter table bulk_jobs add column sheet_name text;
