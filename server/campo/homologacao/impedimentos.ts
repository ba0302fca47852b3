// What cannot be done about a finding, known when it is chosen: nobody should learn it only at the homologação.
import sql from 'sql-template-tag'
import { ATOS, type Ato, type TipoDeAchado } from '#contract/campo/achados.ts'
import type { Achado } from '#contract/campo/achados-da-visita.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { numero } from '#contract/casa/numeros.ts'
import { LETRAS_DAS_OBSERVACOES } from '#contract/patrimonio/bem.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { type BemComNome, bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { BemAlvo } from '#server/patrimonio/bens/alvo.ts'
import { BEM_NOMEADO } from '#server/patrimonio/bens/ato-do-bem.ts'
import { ITEM_ABERTO } from '#server/patrimonio/bens/em-transferencia.ts'
import { faltasParaTombar } from '#server/patrimonio/bens/tombamento.ts'
import { type AchadoLido, achadosADecidir, type ContagemPorTipo } from './achados-queries.ts'
import type { VisitaLida } from './visita-queries.ts'

type EtiquetaDe = NonNullable<Achado['etiqueta_de']>
type Visita = Pick<VisitaLida, 'id' | 'contagem'>
/** Why not, by asset or room. */
type Impedimentos = ReadonlyMap<number, string>

/** Of these assets, found with the label of one that left the books: which one, and since when. */
async function etiquetasDeBaixados(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EtiquetaDe>> {
  const achados = await db.rows<{ id: number; bem: EtiquetaDe['bem']; desde: string | null }>(sql`
    select distinct on (n.id) n.id, ${BEM_NOMEADO} as bem,
      (select max(e.registrado_em) from evento e where e.entidade = 'patrimonio'
        and e.entidade_id = p.id::text and e.campo = 'situacao' and e.para = to_jsonb(p.situacao)) as desde
    from patrimonio n join patrimonio p on p.referencia_id = any(n.referencias) and p.id <> n.id
    where n.id = any(${[...ids]}::bigint[]) and p.situacao in ('baixado', 'estornado')
    order by n.id, p.id`)
  return new Map(achados.map(({ id, ...de }) => [id, de]))
}

type BemAchado = Pick<BemAlvo, 'id' | 'referencia_id' | 'tombamento' | 'descricao' | 'situacao'>

const bensAchados = (db: Queryable, ids: readonly number[]): Promise<BemAchado[]> =>
  db.rows(sql`select p.id, p.referencia_id, p.tombamento, p.descricao, p.situacao from patrimonio p
    where p.id = any(${[...ids]}::bigint[]) order by p.id`)

function comMotivo(bens: readonly BemAchado[], motivoDe: (bem: BemAchado) => string | null): Impedimentos {
  return new Map(
    bens.flatMap((bem) => {
      const motivo = motivoDe(bem)
      return motivo === null ? [] : [[bem.id, motivo] as const]
    }),
  )
}

/** Who counts their own school's assets puts no label on. */
function semPlaqueta(visita: Visita, bem: BemAchado, de: EtiquetaDe | undefined): string {
  const ignorar = `escolha "${ATOS.ignorar}"`
  if (de)
    return `A etiqueta lida é de ${bemNaFrase(de.bem)}, ${SITUACOES_DO_BEM[de.bem.situacao].toLowerCase()}: ponha outra plaqueta no cadastro deste bem, ou ${ignorar}.`
  const saida = visita.contagem
    ? `ponha a plaqueta no cadastro do bem, ou ${ignorar}.`
    : 'devolva-o para correção.'
  return `${bemNaFrase(bem)} não tem plaqueta: ${saida}`
}

async function paraIncorporar(
  db: Queryable,
  bens: readonly BemAchado[],
  visita: Visita,
): Promise<Impedimentos> {
  const ids = bens.map(({ id }) => id)
  const [faltas, baixados] = [await faltasParaTombar(db, bens), await etiquetasDeBaixados(db, ids)]
  return comMotivo(bens, (bem) => {
    if (bem.referencia_id === null) return semPlaqueta(visita, bem, baixados.get(bem.id))
    const falta = faltas.get(bem.id)
    return falta === undefined ? null : `${bemNaFrase(bem)}: ${falta}`
  })
}

/** Of those that the same homologação may put back in use first, it is not known yet. */
const PODE_SER_TRAZIDO: readonly BemAlvo['situacao'][] = [
  'ativo',
  'nao_localizado',
  'em_apuracao',
  'a_tombar',
]

function naoVem(bem: BemAchado, protocolo: string | undefined): string | null {
  if (protocolo !== undefined)
    return `${bemNaFrase(bem)} já está na transferência ${protocolo}. Conclua ou cancele aquela antes.`
  if (PODE_SER_TRAZIDO.includes(bem.situacao)) return null
  return `${bemNaFrase(bem)} está ${SITUACOES_DO_BEM[bem.situacao].toLowerCase()}: resolva isso antes de trazê-lo para cá.`
}

async function paraTransferir(db: Queryable, bens: readonly BemAchado[]): Promise<Impedimentos> {
  const tomados = await db.rows<{ patrimonio_id: number; protocolo: string }>(sql`
    select i.patrimonio_id, t.protocolo from transferencia_item i join transferencia t on t.id = i.transferencia_id
    where i.patrimonio_id = any(${bens.map(({ id }) => id)}::bigint[]) and ${ITEM_ABERTO}`)
  const protocoloDe = new Map(tomados.map(({ patrimonio_id, protocolo }) => [patrimonio_id, protocolo]))
  return comMotivo(bens, (bem) => naoVem(bem, protocoloDe.get(bem.id)))
}

/** The label is on another: in the register, put on it in a visit, or seen on it in this one. */
async function paraReetiquetar(
  db: Queryable,
  bens: readonly BemAchado[],
  visita: Visita,
): Promise<Impedimentos> {
  const tomadas = await db.rows<{ id: number; codigo: string; dono: BemComNome }>(sql`
    select mp.patrimonio_id as id, mp.referencia_id as codigo, json_build_object('descricao', dono.descricao,
      'referencia_id', nullif(dono.referencia_id, mp.referencia_id), 'tombamento', dono.tombamento) as dono
    from monitoramento_patrimonio mp
    cross join lateral (
      select x.id from (
        select p.id, 1 as ordem from patrimonio p
          where p.referencia_id = mp.referencia_id and p.situacao not in ('baixado', 'estornado')
        union all
        select e.patrimonio_id, 2 from associacao a
          join monitoramento_patrimonio e on e.id = a.monitoramento_patrimonio_id where a.referencia_id = mp.referencia_id
        union all
        select e.patrimonio_id, 3 from monitoramento_patrimonio e
          where e.monitoramento_id = mp.monitoramento_id and e.referencia_id = mp.referencia_id) x
      where x.id <> mp.patrimonio_id order by x.ordem, x.id limit 1) outro
    join patrimonio dono on dono.id = outro.id
    where mp.monitoramento_id = ${visita.id} and mp.patrimonio_id = any(${bens.map(({ id }) => id)}::bigint[])`)
  const tomadaDe = new Map(tomadas.map((tomada) => [tomada.id, tomada]))
  return comMotivo(bens, (bem) => {
    const tomada = tomadaDe.get(bem.id)
    if (tomada === undefined) return null
    return `${bemNaFrase(bem)}: a plaqueta ${tomada.codigo} já está em outro bem, ${bemNaFrase(tomada.dono)}. Escolha "${ATOS.ignorar}", ou devolva a visita para conferir.`
  })
}

/** The register's own form would no longer take them. */
async function paraAnotar(db: Queryable, bens: readonly BemAchado[], visita: Visita): Promise<Impedimentos> {
  const longas = await db.rows<{ id: number }>(sql`
    select p.id from patrimonio p
    join monitoramento_patrimonio mp on mp.patrimonio_id = p.id and mp.monitoramento_id = ${visita.id}
    where p.id = any(${bens.map(({ id }) => id)}::bigint[])
      and char_length(concat_ws(E'\n', nullif(btrim(p.observacoes), ''), btrim(mp.observacoes))) > ${LETRAS_DAS_OBSERVACOES}`)
  const ids = new Set(longas.map(({ id }) => id))
  return comMotivo(bens, (bem) =>
    ids.has(bem.id)
      ? `${bemNaFrase(bem)}: com esta nota as observações do cadastro passariam de ${numero(LETRAS_DAS_OBSERVACOES)} letras. Resuma-as na ficha do bem, ou escolha "${ATOS.ignorar}".`
      : null,
  )
}

/** By the rule of the register: no two rooms of one type with one name, at one place. */
async function paraIncorporarAmbientes(
  db: Queryable,
  ids: readonly number[],
  { id }: Visita,
): Promise<Impedimentos> {
  const repetidas = await db.rows<{
    id: number
    nome: string
    tipo: string
    gemea: string
    homologada: boolean
  }>(sql`
    select i.id, i.nome, t.nome as tipo, gemea.nome as gemea, gemea.homologada
    from instalacao i join instalacao_tipo t on t.id = i.tipo_id
    cross join lateral (
      select g.nome, g.homologada from instalacao g
      left join monitoramento_instalacao mi on mi.instalacao_id = g.id and mi.monitoramento_id = ${id}
        and mi.resultado = 'nova'
      left join homologacao_decisao d on d.monitoramento_id = ${id} and d.tipo = 'instalacao_nova'
        and d.entrada_uuid = mi.uuid
      where g.local_id = i.local_id and g.tipo_id = i.tipo_id and lower(g.nome) = lower(i.nome) and g.ativo
        and g.id <> i.id and (g.homologada
          or (mi.id is not null and (d.ato = 'incorporar' or (d.ato is null and g.id < i.id))))
      order by g.homologada desc, g.id limit 1) gemea
    where i.id = any(${[...ids]}::bigint[])`)
  return new Map(
    repetidas.map(({ id: um, nome, tipo, gemea, homologada }) => [
      um,
      homologada
        ? `O ambiente "${nome}" repete o nome de "${gemea}" (${tipo}), que já está no cadastro do local: descarte o cadastro de campo, ou mude o nome de um dos dois em Instalações do local.`
        : `O ambiente "${nome}" (${tipo}) foi registrado mais de uma vez nesta visita: incorpore um só e descarte os outros, ou mude o nome em Instalações do local.`,
    ]),
  )
}

interface Impedivel {
  ato: Ato
  /** By the id of the asset or of the room. */
  porque: (db: Queryable, ids: readonly number[], visita: Visita) => Promise<Impedimentos>
}

const deBens =
  (porque: (db: Queryable, bens: readonly BemAchado[], visita: Visita) => Promise<Impedimentos>) =>
  async (db: Queryable, ids: readonly number[], visita: Visita) =>
    porque(db, await bensAchados(db, ids), visita)

/** Of each kind, the act that now and then cannot be. */
const IMPEDIVEIS: Readonly<Partial<Record<TipoDeAchado, Impedivel>>> = {
  bem_novo: { ato: 'incorporar', porque: deBens(paraIncorporar) },
  de_outro_local: { ato: 'transferir', porque: deBens(paraTransferir) },
  plaqueta: { ato: 'reetiquetar', porque: deBens(paraReetiquetar) },
  observacao: { ato: 'anotar', porque: deBens(paraAnotar) },
  instalacao_nova: { ato: 'incorporar', porque: paraIncorporarAmbientes },
}

/** Why what the kind may be kept from cannot be done about these, of each that it cannot. */
async function impedimentosDoTipo(
  db: Queryable,
  visita: Visita,
  tipo: TipoDeAchado,
  ids: readonly number[],
): Promise<Impedimentos> {
  const impedivel = IMPEDIVEIS[tipo]
  return impedivel === undefined || ids.length === 0 ? new Map() : impedivel.porque(db, ids, visita)
}

/** What was decided when it could be done, and the register has changed since: throws why it no longer can. */
export async function exigirPossivel(
  db: Queryable,
  visita: Visita,
  tipo: TipoDeAchado,
  ids: readonly number[],
): Promise<void> {
  const impedimentos = await impedimentosDoTipo(db, visita, tipo, ids)
  const [motivo] = ids.flatMap((um) => impedimentos.get(um) ?? [])
  if (motivo !== undefined) throw new Recusa('ERR_ESTADO_INVALIDO', motivo)
}

/** The same, of one act: none when it is not the one that the kind may be kept from. */
export async function impedimentosDoAto(
  db: Queryable,
  visita: Visita,
  { tipo, ato }: { tipo: TipoDeAchado; ato: Ato },
  ids: readonly number[],
): Promise<Impedimentos> {
  return IMPEDIVEIS[tipo]?.ato === ato ? impedimentosDoTipo(db, visita, tipo, ids) : new Map()
}

/** Of each kind, how many of those that wait cannot have done what the kind may be kept from. */
export async function comImpedidos(
  db: Queryable,
  visita: VisitaLida,
  porTipo: readonly ContagemPorTipo[],
): Promise<VisitaDetalhada['por_tipo']> {
  const ditos: VisitaDetalhada['por_tipo'] = []
  for (const contado of porTipo) {
    const ato = IMPEDIVEIS[contado.tipo]?.ato
    const nada = ato === undefined || contado.decididos === contado.total || visita.homologado_em !== null
    const achados = nada ? [] : await achadosADecidir(db, visita, { tipo: contado.tipo, entradas: null })
    const ids = achados.map(({ registro_id }) => registro_id)
    const { size: quantos } = await impedimentosDoTipo(db, visita, contado.tipo, ids)
    ditos.push({ ...contado, impedidos: ato && quantos > 0 ? { ato, quantos } : null })
  }
  return ditos
}

/** The findings with what cannot be done about each, and whose label was read. */
export async function comImpedimentos(
  db: Queryable,
  visita: Visita & Pick<VisitaLida, 'homologado_em'>,
  achados: readonly AchadoLido[],
): Promise<Achado[]> {
  const idsDe = (tipo: TipoDeAchado) =>
    achados.filter((um) => um.tipo === tipo).map(({ registro_id }) => registro_id)
  const baixados = await etiquetasDeBaixados(db, idsDe('bem_novo'))
  const motivos = new Map<TipoDeAchado, Impedimentos>()
  if (visita.homologado_em === null)
    for (const tipo of new Set(achados.map((um) => um.tipo)))
      motivos.set(tipo, await impedimentosDoTipo(db, visita, tipo, idsDe(tipo)))
  return achados.map(({ registro_id, ...achado }) => {
    const ato = IMPEDIVEIS[achado.tipo]?.ato
    const motivo = motivos.get(achado.tipo)?.get(registro_id)
    return {
      ...achado,
      bem_id: achado.tipo === 'instalacao_nova' ? null : registro_id,
      etiqueta_de: (achado.tipo === 'bem_novo' && baixados.get(registro_id)) || null,
      impedimentos: ato && motivo !== undefined ? [{ ato, motivo }] : [],
    }
  })
}
