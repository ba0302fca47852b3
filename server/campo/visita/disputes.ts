// One open divergência for each hand whose last word about a field did not stand. What changes one of the sides
// replaces the row: who was about to decide on the old one is told.
import sql from 'sql-template-tag'
import { avisarConflito } from '#server/administracao/notificacoes/field-events.ts'
import type { Alvo } from '#server/campo/visita/evidence.ts'
import type { Captura, Disputa, Palavra } from '#server/campo/visita/merge.ts'
import type { Queryable } from '#server/casa/db/database.ts'

interface CampoEmDisputa {
  id: number
  campo: string
  op_vencedora: string | null
  vencedor_autor: number | null
  vencedor_em: string | null
  op_perdedora: string | null
  perdedor_autor: number | null
  perdedor_em: string | null
  resolucao: 'manter' | 'trocar' | null
}

interface Lado {
  op: string | null
  autor: number | null
  em: string | null
}

const ladoDe = ({ op, usuario, em }: Captura): Lado => ({ op, autor: usuario, em })
const vencedorDe = (l: CampoEmDisputa): Lado => ({
  op: l.op_vencedora,
  autor: l.vencedor_autor,
  em: l.vencedor_em,
})
const perdedorDe = (l: CampoEmDisputa): Lado => ({
  op: l.op_perdedora,
  autor: l.perdedor_autor,
  em: l.perdedor_em,
})

/** The operation names a capture; without one, who and when. */
const mesmo = (a: Lado, b: Lado) =>
  (a.op ?? b.op) === null ? a.autor === b.autor && a.em === b.em : a.op === b.op

/** A person decided on this capture already: it is not asked again. */
function julgada(linhas: readonly CampoEmDisputa[], perdedor: Palavra): boolean {
  const lado = ladoDe(perdedor)
  return linhas.some(
    (linha) =>
      linha.resolucao !== null &&
      (mesmo(perdedorDe(linha), lado) || (linha.resolucao === 'trocar' && mesmo(vencedorDe(linha), lado))),
  )
}

async function inserir(
  tx: Queryable,
  monitoramento_id: number,
  { entidade, uuid }: Alvo,
  { campo, vencedor, perdedor }: { campo: string; vencedor: Palavra; perdedor: Palavra },
): Promise<number> {
  const suspeito = vencedor.suspeito === true || perdedor.suspeito === true
  const json = (valor: unknown) => JSON.stringify(valor ?? null)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into divergencia (monitoramento_id, entidade, entidade_uuid, campo, motivo, vencedor, op_vencedora,
      vencedor_autor, vencedor_em, perdedor, op_perdedora, perdedor_autor, perdedor_em, relogio_suspeito)
    values (${monitoramento_id}, ${entidade}, ${uuid}, ${campo}, 'captura_concorrente',
      ${json(vencedor.valor)}::jsonb, ${vencedor.op}, ${vencedor.usuario}, ${vencedor.em},
      ${json(perdedor.valor)}::jsonb, ${perdedor.op}, ${perdedor.usuario}, ${perdedor.em}, ${suspeito})
    returning id`)
  return id
}

/** Answers whether there is now more to decide than there was. */
async function sincronizar(
  tx: Queryable,
  monitoramento_id: number,
  alvo: Alvo,
  { campo, vencedor, perdedores }: Disputa,
  linhas: readonly CampoEmDisputa[],
): Promise<boolean> {
  const abertas = linhas.filter((linha) => linha.resolucao === null)
  const ficam = new Set<number>()
  const novas: { id: number; autor: number }[] = []
  for (const perdedor of perdedores) {
    if (julgada(linhas, perdedor)) continue
    const igual = abertas.find(
      (linha) => mesmo(vencedorDe(linha), ladoDe(vencedor)) && mesmo(perdedorDe(linha), ladoDe(perdedor)),
    )
    if (igual) ficam.add(igual.id)
    else {
      const id = await inserir(tx, monitoramento_id, alvo, { campo, vencedor, perdedor })
      novas.push({ id, autor: perdedor.usuario })
    }
  }
  for (const { id, perdedor_autor } of abertas) {
    if (ficam.has(id)) continue
    const nova = novas.find(({ autor }) => autor === perdedor_autor) ?? novas[0]
    await tx.run(sql`
      update divergencia set substituida_em = now(), substituida_por = ${nova?.id ?? null} where id = ${id}`)
  }
  return ficam.size + novas.length > abertas.length
}

/** Rows of before this table knew both sides have no author: they are left as they are. */
export async function sincronizarDisputas(
  tx: Queryable,
  monitoramento_id: number,
  alvo: Alvo,
  disputas: readonly Disputa[],
): Promise<void> {
  const campos = disputas.map(({ campo }) => campo)
  const linhas = await tx.rows<CampoEmDisputa>(sql`
    select id, campo, op_vencedora, vencedor_autor, vencedor_em, op_perdedora, perdedor_autor, perdedor_em, resolucao
    from divergencia
    where monitoramento_id = ${monitoramento_id} and entidade_uuid = ${alvo.uuid} and campo = any(${campos}::text[])
      and motivo = 'captura_concorrente' and substituida_em is null and vencedor_autor is not null`)
  for (const disputa of disputas) {
    const doCampo = linhas.filter(({ campo }) => campo === disputa.campo)
    const aumentou = await sincronizar(tx, monitoramento_id, alvo, disputa, doCampo)
    if (aumentou) await avisarConflito(tx, monitoramento_id, 'divergencias', { por: null })
  }
}
