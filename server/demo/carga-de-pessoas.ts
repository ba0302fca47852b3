// Writes the people of the demonstration, what they may do and where, and their label ranges.
import sql from 'sql-template-tag'
import type { Tx } from '#server/casa/db/database.ts'
import { insertAll, PRIMEIRA_PLAQUETA } from './carga-de-lugares.ts'
import { AGENTE, type Pessoa } from './pessoas.ts'

/** First labels of the two ranges set aside for the agent. */
export const FAIXAS_DA_AGENTE = [
  { inicio: 110_001, fim: 110_200 },
  { inicio: 120_001, fim: 120_100 },
] as const

export async function carregarPessoas(tx: Tx, pessoas: readonly Pessoa[], senha_hash: string): Promise<void> {
  await insertAll(
    tx,
    sql`
    insert into usuario (nome, email, matricula, cargo, telefone, senha_hash, senha_alterada_em)
    select nome, email, matricula, cargo, telefone, ${senha_hash}, now()
    from jsonb_to_recordset(${JSON.stringify(pessoas)}::jsonb)
      as r (nome text, email text, matricula text, cargo text, telefone text)`,
    pessoas.length,
  )
  const atribuicoes = pessoas.flatMap(({ email, perfil, locais = [] }) =>
    locais.map((local) => ({ email, perfil, local })),
  )
  await insertAll(
    tx,
    sql`
    insert into atribuicao (usuario_id, perfil_id, local_id, ato)
    select u.id, p.id, l.id, 'Demonstração'
    from jsonb_to_recordset(${JSON.stringify(atribuicoes)}::jsonb) as r (email text, perfil text, local text)
    join usuario u on u.email = r.email
    join perfil p on p.slug = r.perfil
    left join local l on l.codigo = r.local
    where (r.local is null) = (l.id is null)`,
    atribuicoes.length,
  )
}

export async function carregarFaixas(tx: Tx, bens: number): Promise<void> {
  const usadas = PRIMEIRA_PLAQUETA + bens - 1
  const faixas = [
    { inicio: PRIMEIRA_PLAQUETA, fim: usadas, agente: null, situacao: 'esgotado' },
    { inicio: usadas + 1, fim: FAIXAS_DA_AGENTE[0].inicio - 1, agente: null, situacao: 'impresso' },
    ...FAIXAS_DA_AGENTE.map((faixa) => ({ ...faixa, agente: AGENTE, situacao: 'reservado' })),
  ]
  await insertAll(
    tx,
    sql`
    insert into lote_plaquetas (inicio, fim, agente_id, situacao)
    select r.inicio, r.fim, u.id, r.situacao
    from jsonb_to_recordset(${JSON.stringify(faixas)}::jsonb)
      as r (inicio bigint, fim bigint, agente text, situacao text)
    left join usuario u on u.email = r.agente`,
    faixas.length,
  )
}
