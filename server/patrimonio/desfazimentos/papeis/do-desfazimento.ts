// The papers of a disposal: the commission's laudo, and the term of what left.
import type { Column, Content } from 'pdfmake/interfaces.js'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { diaEscrito } from '#contract/casa/dias.ts'
import { numero } from '#contract/casa/numeros.ts'
import { reais } from '#contract/casa/reais.ts'
import { DESTINOS_DO_DESFAZIMENTO, type DestinoDoDesfazimento } from '#contract/patrimonio/desfazimento.ts'
import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instanteEscrito } from '#server/casa/instante.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'
import { assinanteEm, assinanteEscrito } from '#server/papeis/documentos/assinante.ts'
import { campos, fotoImpressa, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { FotoCongelada, type Impressas } from '#server/papeis/documentos/fotos.ts'
import { type Capa, rotuloDe, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { ultimoMesLancado } from '#server/patrimonio/depreciacoes/execucao.ts'

const texto = z.string().nullable()
const POR_BEM = 2
/** Width and height at most, in points. */
const FOTO_PT: [number, number] = [150, 112]
const MARGEM_DA_FOTO: [number, number, number, number] = [0, 2, 0, 4]
const Membro = z.object({ nome: z.string(), papel: z.string(), matricula: texto })

const Bem = z.strictObject({
  referencia_id: texto,
  /** Documents of before do not say. */
  tombamento: texto.default(null),
  descricao: z.string(),
  classe: z.string(),
  estado: texto,
  condicao: texto,
  valor_mercado_centavos: z.number().int().nullable(),
  custo_recuperacao_centavos: z.number().int().nullable(),
  parecer: texto,
  justificativa: texto,
  guarda_dados: z.boolean(),
  fotos: z.number().int(),
})
type Bem = z.infer<typeof Bem>

const BemDoLaudo = Bem.extend({
  /** The newest, at most two. Documents of before have none. */
  imagens: z.array(FotoCongelada).default([]),
})
type BemDoLaudo = z.infer<typeof BemDoLaudo>

const Laudo = z.strictObject({
  protocolo: z.string(),
  processo: texto,
  justificativa: z.string(),
  comissao: z.strictObject({ nome: z.string(), ato: z.string(), membros: z.array(Membro) }),
  bens: z.array(BemDoLaudo),
})

/** Of the register, as it leaves. Documents of before have none. */
const BemDoTermo = Bem.extend({
  valor_aquisicao_centavos: z.number().int().nullable().default(null),
  liquido_centavos: z.number().int().nullable().default(null),
})
type BemDoTermo = z.infer<typeof BemDoTermo>

const Termo = z.strictObject({
  protocolo: z.string(),
  destino: z.string(),
  destinatario: texto,
  processo: z.string(),
  laudo: texto,
  /** Who wrote them off and when, and what they sign as. Papers of before say nobody. */
  baixado_por: texto.default(null),
  baixado_em: texto.default(null),
  assina: texto.default(null),
  /** Until which month its book values were depreciated. */
  depreciado_ate: texto.default(null),
  bens: z.array(BemDoTermo),
})

const reaisOuTraco = (centavos: number | null) => (centavos === null ? '—' : reais(centavos))

const FOTO_DO_BEM = sql`${REGISTRADO} and f.mime like 'image/%' and f.model_id = any(array(
  select p.uuid union all select mp.uuid from monitoramento_patrimonio mp where mp.patrimonio_id = p.id))`

const IMAGENS = sql`, (select coalesce(json_agg(json_build_object('uuid', x.uuid, 'sha256', x.sha256) order by x.id), '[]')
  from (select f.id, f.uuid, f.sha256 from multimidia f where ${FOTO_DO_BEM} and f.suspeito_em is null
    order by f.id desc limit ${POR_BEM}) x) as imagens`

function bensDe<B extends Bem>(db: Queryable, onde: Sql, mais: Sql = empty): Promise<B[]> {
  return db.rows(sql`
    select p.referencia_id, p.tombamento, p.descricao, k.nome as classe, p.estado, b.condicao,
      b.valor_mercado_centavos, b.custo_recuperacao_centavos, b.parecer, b.justificativa, b.guarda_dados,
      (select count(*) from multimidia f where ${FOTO_DO_BEM}) as fotos ${mais}
    from desfazimento_bem b join patrimonio p on p.id = b.patrimonio_id join classe_bem k on k.id = p.classe_id
    where ${onde} order by p.descricao, p.id`)
}

const numeroDe = ({ referencia_id, tombamento }: Bem) => numeroDoBem({ plaqueta: referencia_id, tombamento })
const nomeDe = (bem: Bem) => `${numeroDe(bem)} · ${bem.descricao}`

const somados = (valores: readonly (number | null)[]) =>
  valores.reduce<number>((soma, valor) => soma + (valor ?? 0), 0)
const total = (bens: readonly Bem[]) => somados(bens.map((bem) => bem.valor_mercado_centavos))

function listaDosBens(bens: readonly Bem[]): Content[] {
  return [
    { text: `Bens (${numero(bens.length)})`, style: 'secao' },
    tabela(
      [65, '*', 90, 75, 75],
      ['Plaqueta', 'Bem', 'Classe', 'Classificação', 'Valor de mercado'],
      bens.map((bem) => [
        numeroDe(bem),
        bem.descricao,
        bem.classe,
        bem.condicao ?? '—',
        reaisOuTraco(bem.valor_mercado_centavos),
      ]),
    ),
    { text: `Valor de mercado somado: ${reais(total(bens))}.` },
  ]
}

/** What each was bought for, what the books say of it, and what the commission judged it to be worth. */
function valoresDosBens({ bens, depreciado_ate }: z.infer<typeof Termo>): Content[] {
  const contabeis = bens.map((bem) => bem.liquido_centavos)
  const aquisicoes = bens.map((bem) => bem.valor_aquisicao_centavos)
  if ([...contabeis, ...aquisicoes].every((valor) => valor === null)) return []
  return [
    { text: 'Valores', style: 'secao' },
    tabela(
      [65, '*', 80, 80, 80],
      ['Plaqueta', 'Bem', 'Aquisição', 'Valor contábil', 'Valor de mercado'],
      bens.map((bem) => [
        numeroDe(bem),
        bem.descricao,
        reaisOuTraco(bem.valor_aquisicao_centavos),
        reaisOuTraco(bem.liquido_centavos),
        reaisOuTraco(bem.valor_mercado_centavos),
      ]),
    ),
    {
      text: `Aquisição somada: ${reais(somados(aquisicoes))}. Contábil somado: ${reais(somados(contabeis))}.`,
    },
    ...(depreciado_ate
      ? [{ text: `Valor contábil com a depreciação lançada até ${diaEscrito(depreciado_ate)}.` }]
      : []),
  ]
}

const naPagina = ({ uuid }: FotoCongelada, bem: BemDoLaudo, fotos: Impressas): Column => {
  const descricao = `Foto de ${nomeDe(bem)}`
  return { width: FOTO_PT[0], stack: [fotoImpressa(uuid, fotos, { fit: FOTO_PT, descricao })] }
}

const parecerDo = (bem: BemDoLaudo, fotos: Impressas): Content => ({
  unbreakable: true,
  margin: [0, 6, 0, 2],
  stack: [
    { text: nomeDe(bem), bold: true },
    campos([
      ['Estado de conservação', bem.estado],
      ['Classificação', bem.condicao],
      ['Valor de mercado', reaisOuTraco(bem.valor_mercado_centavos)],
      [
        'Custo da recuperação',
        bem.custo_recuperacao_centavos === null ? null : reais(bem.custo_recuperacao_centavos),
      ],
      ['Fotos no registro', numero(bem.fotos)],
      ['Guarda dados', bem.guarda_dados ? 'Sim: apagar antes da saída' : null],
    ]),
    ...(bem.imagens.length > 0
      ? [
          {
            columns: bem.imagens.map((uma) => naPagina(uma, bem, fotos)),
            columnGap: 8,
            margin: MARGEM_DA_FOTO,
          },
        ]
      : []),
    ...(bem.parecer ? [{ text: bem.parecer }] : []),
    ...(bem.justificativa ? [{ text: `Custo-benefício: ${bem.justificativa}` }] : []),
  ],
})

export const laudoDeAvaliacao = tipoDocumental({
  tipo: 'laudo_de_avaliacao',
  sigla: 'LAUDO',
  dados: Laudo,

  async congelar(tx, id, { vocabularios }) {
    const cabeca = await tx.one<Omit<z.infer<typeof Laudo>, 'bens'>>(sql`
      select d.protocolo, d.processo, d.justificativa,
        json_build_object('nome', c.nome, 'ato', c.ato, 'membros', c.membros) as comissao
      from desfazimento d join comissao c on c.id = d.comissao_id where d.id = ${id}`)
    const bens = await bensDe<BemDoLaudo>(
      tx,
      sql`b.desfazimento_id = ${id} and b.situacao = 'arrolado'`,
      IMAGENS,
    )
    return {
      ...cabeca,
      bens: bens.map((bem) => ({
        ...bem,
        estado: rotuloDe(vocabularios, 'estado_patrimonio', bem.estado),
        condicao: rotuloDe(vocabularios, 'condicao_patrimonio', bem.condicao),
      })),
    }
  },

  fotos: ({ bens }) => bens.flatMap(({ imagens }) => imagens),
  paginas: ({ protocolo, processo, justificativa, comissao, bens }, _capa, fotos) => [
    campos([
      ['Desfazimento', protocolo],
      ['Processo', processo],
      ['Comissão', comissao.nome],
      ['Ato', comissao.ato],
    ]),
    { text: justificativa },
    ...listaDosBens(bens),
    { text: 'Pareceres', style: 'secao' },
    ...bens.map((bem) => parecerDo(bem, fotos)),
    ...comissao.membros.map((um) => linhaDeAssinatura(assinanteEscrito(um))),
  ],
})

async function congelarTermo(
  tx: Queryable,
  id: number,
  rotulo: (condicao: string | null) => string | null,
): Promise<unknown> {
  const { destino, ...cabeca } = await tx.one<
    Omit<z.infer<typeof Termo>, 'bens' | 'destino' | 'depreciado_ate'> & { destino: DestinoDoDesfazimento }
  >(sql`
    select d.protocolo, x.destino, x.destinatario, x.processo, ld.numero as laudo,
      nome_em(x.por, x.em) as baixado_por, x.em as baixado_em,
      ${assinanteEm(sql`x.por`, sql`x.em`, 'que deu a baixa')} as assina
    from baixa x join desfazimento d on d.id = x.desfazimento_id
    left join documento ld on ld.id = d.laudo_documento_id where x.id = ${id}`)
  const bens = await bensDe<BemDoTermo>(
    tx,
    sql`b.baixa_id = ${id}`,
    sql`, p.valor_aquisicao_centavos, p.liquido_centavos`,
  )
  return {
    ...cabeca,
    depreciado_ate: await ultimoMesLancado(tx),
    destino: DESTINOS_DO_DESFAZIMENTO[destino],
    bens: bens.map((bem) => ({ ...bem, condicao: rotulo(bem.condicao) })),
  }
}

function paginasDoTermo(termo: z.infer<typeof Termo>, { fuso }: Pick<Capa, 'fuso'>): Content[] {
  const { protocolo, destino, destinatario, processo, laudo, bens } = termo
  return [
    campos([
      ['Desfazimento', protocolo],
      ['Processo', processo],
      ['Destino', destino],
      ['Para', destinatario],
      ['Laudo', laudo],
      ['Baixa dada por', termo.baixado_por],
      ['Baixa dada em', instanteEscrito(termo.baixado_em, fuso)],
    ]),
    ...listaDosBens(bens),
    ...valoresDosBens(termo),
    ...(bens.some(({ guarda_dados }) => guarda_dados)
      ? [{ text: 'Os dados dos equipamentos que os guardavam foram apagados antes da saída.' }]
      : []),
    linhaDeAssinatura(termo.assina ?? 'Responsável pelo patrimônio'),
    ...(destinatario ? [linhaDeAssinatura(destinatario)] : []),
  ]
}

export const termoDeBaixa = tipoDocumental({
  tipo: 'termo_de_baixa',
  sigla: 'BXA',
  dados: Termo,
  congelar: (tx, id, { vocabularios }) =>
    congelarTermo(tx, id, (condicao) => rotuloDe(vocabularios, 'condicao_patrimonio', condicao)),
  paginas: paginasDoTermo,
})

export const termoDeDoacao = tipoDocumental({
  tipo: 'termo_de_doacao',
  sigla: 'DOA',
  dados: Termo,
  congelar: (tx, id, { vocabularios }) =>
    congelarTermo(tx, id, (condicao) => rotuloDe(vocabularios, 'condicao_patrimonio', condicao)),
  paginas: paginasDoTermo,
})
