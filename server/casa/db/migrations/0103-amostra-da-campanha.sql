-- A campaign drawn to certify: its strata, and the places with the chance that each had, as the interval asks for them.
alter table campanha add column amostra jsonb;
