// What cannot be done about a finding, known when it is chosen: nobody should learn it only at the homologação.
import sql from 'sql-template-tag'
import { ATOS, type Ato } from '#contract/campo/achados.ts'
import type { Achado } from '#contract/campo/achados-da-visita.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BemAlvo, nomeDoBem } from '#server/patrimonio/bens/alvo.ts'
import { BEM_NOMEADO } from '#server/patrimonio/bens/ato-do-bem.ts'
import { ITEM_ABERTO } from '#server/patrimonio/bens/em-transferencia.ts'
import { faltasParaTombar } from '#server/patrimonio/bens/tombamento.ts'
import type { AchadoLido } from './achados-queries.ts'
import type { VisitaLida } from './visita-queries.ts'

type EtiquetaDe = NonNullable<Achado['etiqueta_de']>
/** Why not, by asset. */
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

type BemAchado = Pick<BemAlvo, 'id' | 'referencia_id' | 'descricao' | 'situacao'>

const bensAchados = (db: Queryable, ids: readonly number[]): Promise<BemAchado[]> =>
  db.rows(sql`select p.id, p.referencia_id, p.descricao, p.situacao from patrimonio p
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
function semPlaqueta(
  visita: Pick<VisitaLida, 'contagem'>,
  bem: BemAchado,
  de: EtiquetaDe | undefined,
): string {
  const ignorar = `escolha "${ATOS.ignorar}"`
  if (de)
    return `A etiqueta lida é de ${nomeDoBem(de.bem)}, ${SITUACOES_DO_BEM[de.bem.situacao].toLowerCase()}: ponha outra plaqueta no cadastro deste bem, ou ${ignorar}.`
  const saida = visita.contagem
    ? `ponha a plaqueta no cadastro do bem, ou ${ignorar}.`
    : 'devolva-o para correção.'
  return `${nomeDoBem(bem)} não tem plaqueta: ${saida}`
}

async function paraIncorporar(
  db: Queryable,
  visita: Pick<VisitaLida, 'contagem'>,
  bens: readonly BemAchado[],
): Promise<Impedimentos> {
  const ids = bens.map(({ id }) => id)
  const [faltas, baixados] = [await faltasParaTombar(db, bens), await etiquetasDeBaixados(db, ids)]
  return comMotivo(bens, (bem) => {
    if (bem.referencia_id === null) return semPlaqueta(visita, bem, baixados.get(bem.id))
    const falta = faltas.get(bem.id)
    return falta === undefined ? null : `${nomeDoBem(bem)}: ${falta}`
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
    return `${nomeDoBem(bem)} já está na transferência ${protocolo}. Conclua ou cancele aquela antes.`
  if (PODE_SER_TRAZIDO.includes(bem.situacao)) return null
  return `${nomeDoBem(bem)} está ${SITUACOES_DO_BEM[bem.situacao].toLowerCase()}: resolva isso antes de trazê-lo para cá.`
}

async function paraTransferir(db: Queryable, bens: readonly BemAchado[]): Promise<Impedimentos> {
  const tomados = await db.rows<{ patrimonio_id: number; protocolo: string }>(sql`
    select i.patrimonio_id, t.protocolo from transferencia_item i join transferencia t on t.id = i.transferencia_id
    where i.patrimonio_id = any(${bens.map(({ id }) => id)}::bigint[]) and ${ITEM_ABERTO}`)
  const protocoloDe = new Map(tomados.map(({ patrimonio_id, protocolo }) => [patrimonio_id, protocolo]))
  return comMotivo(bens, (bem) => naoVem(bem, protocoloDe.get(bem.id)))
}

/** Why this cannot be done about these assets, of each that it cannot. */
export async function impedimentosDoAto(
  db: Queryable,
  visita: Pick<VisitaLida, 'contagem'>,
  ato: Ato,
  ids: readonly number[],
): Promise<Impedimentos> {
  if (ids.length === 0 || (ato !== 'incorporar' && ato !== 'transferir')) return new Map()
  const bens = await bensAchados(db, ids)
  return ato === 'incorporar' ? paraIncorporar(db, visita, bens) : paraTransferir(db, bens)
}

/** The findings with what cannot be done about each, and whose label was read. */
export async function comImpedimentos(
  db: Queryable,
  visita: Pick<VisitaLida, 'contagem' | 'homologado_em'>,
  achados: readonly AchadoLido[],
): Promise<Achado[]> {
  const idsDe = (tipo: Achado['tipo']) =>
    achados.filter((um) => um.tipo === tipo).map(({ registro_id }) => registro_id)
  const [novos, deFora] = [idsDe('bem_novo'), idsDe('de_outro_local')]
  const baixados = await etiquetasDeBaixados(db, novos)
  const porDecidir = visita.homologado_em === null
  const nenhum: Impedimentos = new Map()
  const porAto = {
    incorporar: porDecidir ? await impedimentosDoAto(db, visita, 'incorporar', novos) : nenhum,
    transferir: porDecidir ? await impedimentosDoAto(db, visita, 'transferir', deFora) : nenhum,
  }
  const ATO_DO_TIPO: Partial<Record<Achado['tipo'], keyof typeof porAto>> = {
    bem_novo: 'incorporar',
    de_outro_local: 'transferir',
  }
  return achados.map(({ registro_id, ...achado }) => {
    const ato = ATO_DO_TIPO[achado.tipo]
    const motivo = ato && porAto[ato].get(registro_id)
    return {
      ...achado,
      etiqueta_de: (achado.tipo === 'bem_novo' && baixados.get(registro_id)) || null,
      impedimentos: ato && motivo !== undefined ? [{ ato, motivo }] : [],
    }
  })
}
