-- Months that ended were kept with what had no label yet, by the rule of before 0237, and no row says of which rule it is.
-- The job counts them anew, by the rule of the current month.
delete from bens_verificados;
