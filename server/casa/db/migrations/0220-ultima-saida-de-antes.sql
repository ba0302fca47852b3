-- The balances of before. What is posted meanwhile is already kept, and is never earlier than what is read here.
update saldo s set ultima_saida_em = greatest(s.ultima_saida_em, ultima_saida(s.deposito_id, s.material_id))
where s.ultimo_seq > 0;
