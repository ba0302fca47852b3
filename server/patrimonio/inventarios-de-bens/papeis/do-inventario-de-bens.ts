// The papers of a closed inventory of assets: the minutes of the commission, and the analytic inventory by account.
import type { Content } from 'pdfmake/interfaces.js'
import { z } from 'zod'
import { numero } from '#contract/casa/numeros.ts'
import { reais } from '#contract/casa/reais.ts'
import {
  nomeDasClasses,
  RESULTADOS_DO_INVENTARIO,
  ResultadoDoInventario,
  TIPOS_DE_INVENTARIO_DE_BENS,
  TipoDeInventarioDeBens,
  totalDasContas,
} from '#contract/patrimonio/inventario-de-bens.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { assinanteEscrito } from '#server/papeis/documentos/assinante.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { comClasses, inventarioPorId } from '#server/patrimonio/inventarios-de-bens/queries.ts'
import {
  bensImpressos,
  contagensImpressas,
  sobrasImpressas,
  sobrasPorLocal,
  somaPorLocal,
} from './queries.ts'

const texto = z.string().nullable()
const inteiro = z.number().int()

/** Of more, the paper sums by place, and each asset is in the list of the system. */
const NO_PAPEL = 3000

const Bem = z.strictObject({
  registro: texto,
  descricao: z.string(),
  local: z.string(),
  conta: texto,
  resultado: ResultadoDoInventario,
  visto_no_local: texto,
  apuracao: texto,
  motivo: texto,
  valor_centavos: inteiro,
  depreciado_centavos: inteiro,
})
type Bem = z.infer<typeof Bem>

const Cabeca = z.strictObject({
  protocolo: z.string(),
  tipo: TipoDeInventarioDeBens,
  exercicio: inteiro,
  corte: z.string(),
  inicio: z.string(),
  fim: z.string(),
  processo: texto,
  classes: z.array(z.string()),
  comissao: z.strictObject({
    nome: z.string(),
    ato: z.string(),
    membros: z.array(z.object({ nome: z.string(), papel: z.string(), matricula: texto })),
  }),
})
type Cabeca = z.infer<typeof Cabeca>

const Conta = z.strictObject({
  conta: texto,
  /** Absent from a paper of before accounts had names here. */
  classes: z.array(z.string()).default([]),
  bens: inteiro,
  valor_centavos: inteiro,
  depreciado_centavos: inteiro,
  rmb_valor_centavos: inteiro,
  rmb_depreciado_centavos: inteiro,
})

const PorLocal = z.strictObject({
  local: z.string(),
  bens: inteiro,
  localizados: inteiro,
  em_outro_local: inteiro,
  nao_localizados: inteiro,
  valor_centavos: inteiro,
})

const Sobra = z.strictObject({
  registro: texto,
  descricao: z.string(),
  local: z.string(),
  incorporada: z.boolean(),
  /** Absent from a paper of before what was left could be closed. */
  deixada: z.boolean().default(false),
})

const Contagem = z.strictObject({ local: z.string(), protocolo: z.string(), por: z.string() })

const DadosDaAta = Cabeca.extend({
  locais: z.array(PorLocal),
  /** By the schools themselves. Absent from a paper of before it was told. */
  contagens: z.array(Contagem).default([]),
  /** Not where the books had them. Null: too many for a paper. */
  bens: z.array(Bem).nullable(),
  /** Null: too many for a paper, and then they are summed. */
  sobras: z.array(Sobra).nullable(),
  sobras_por_local: z
    .array(
      z.strictObject({
        local: z.string(),
        sobras: inteiro,
        incorporadas: inteiro,
        deixadas: inteiro.default(0),
      }),
    )
    .default([]),
})

const DadosDoAnalitico = Cabeca.extend({
  contas: z.array(Conta),
  locais: z.array(PorLocal),
  /** Null: too many for a paper. */
  bens: z.array(Bem).nullable(),
})

const dia = (iso: string) => iso.split('-').reverse().join('/')

async function cabecaDe(tx: Queryable, id: number): Promise<Cabeca> {
  const lido = await inventarioPorId(tx, id)
  if (!lido) throw new Recusa('ERR_NAO_ENCONTRADO', 'Inventário não encontrado.')
  const { protocolo, tipo, exercicio, corte, inicio, fim, processo, comissao } = lido
  const { nome, ato, membros } = comissao
  const classes = lido.classes.map((uma) => uma.nome)
  return {
    protocolo,
    tipo,
    exercicio,
    corte,
    inicio,
    fim,
    processo,
    classes,
    comissao: { nome, ato, membros },
  }
}

async function contagensDoPapel(tx: Queryable, id: number, fuso: string): Promise<unknown[]> {
  const lido = await inventarioPorId(tx, id)
  return lido ? contagensImpressas(tx, { ...lido, local_id: lido.local.id, fuso }) : []
}

const cabeca = (dados: Cabeca): Content =>
  campos([
    ['Inventário', dados.protocolo],
    ['Tipo', TIPOS_DE_INVENTARIO_DE_BENS[dados.tipo]],
    ['Exercício', String(dados.exercicio)],
    ['Data de corte', dia(dados.corte)],
    ['Visitas', `${dia(dados.inicio)} a ${dia(dados.fim)}`],
    ['Classes', dados.classes.join(', ') || 'Todas'],
    ['Processo', dados.processo],
    ['Comissão', `${dados.comissao.nome} (${dados.comissao.ato})`],
  ])

const assinaturas = ({ comissao }: Cabeca): Content[] =>
  comissao.membros.map((um) => linhaDeAssinatura(assinanteEscrito(um)))

type PorLocal = z.infer<typeof PorLocal>

const soma = (locais: readonly PorLocal[], campo: Exclude<keyof PorLocal, 'local'>) =>
  locais.reduce((total, um) => total + um[campo], 0)

const quadroDosLocais = (locais: readonly PorLocal[]): Content[] => [
  { text: 'Por local', style: 'secao' },
  tabela(
    ['*', 50, 62, 62, 62, 84],
    ['Local', 'Bens', 'Localizados', 'Em outro local', 'Não localizados', 'Valor no corte'],
    [
      ...locais.map((um) => [
        um.local,
        numero(um.bens),
        numero(um.localizados),
        numero(um.em_outro_local),
        numero(um.nao_localizados),
        reais(um.valor_centavos),
      ]),
      [
        'Total',
        numero(soma(locais, 'bens')),
        numero(soma(locais, 'localizados')),
        numero(soma(locais, 'em_outro_local')),
        numero(soma(locais, 'nao_localizados')),
        reais(soma(locais, 'valor_centavos')),
      ],
    ],
    { total: true },
  ),
]

const providencia = ({ resultado, visto_no_local, apuracao, motivo }: Bem): string =>
  [
    RESULTADOS_DO_INVENTARIO[resultado],
    resultado === 'em_outro_local' && visto_no_local,
    apuracao && `apuração ${apuracao}`,
    motivo,
  ]
    .filter(Boolean)
    .join(': ')

const quadroDosBens = (titulo: string, bens: readonly Bem[]): Content[] =>
  bens.length === 0
    ? []
    : [
        { text: `${titulo} (${bens.length})`, style: 'secao' },
        tabela(
          [70, '*', 100, 110, 66, 66],
          ['Registro', 'Bem', 'Local no corte', 'O que se achou', 'Valor', 'Depreciação'],
          bens.map((bem) => [
            bem.registro ?? 'Sem registro',
            bem.descricao,
            bem.local,
            providencia(bem),
            reais(bem.valor_centavos),
            reais(bem.depreciado_centavos),
          ]),
        ),
      ]

const NA_LISTA: Content = {
  text: 'A relação bem a bem está na lista do inventário, no sistema: são muitos para o papel.',
}

const QUADROS_DA_ATA = [
  ['nao_localizado', 'Não localizados'],
  ['em_outro_local', 'Achados em outro local'],
  ['localizado', 'Localizados pela comissão'],
] as const
const quadroDaAta =
  (bens: readonly Bem[]) =>
  ([resultado, titulo]: (typeof QUADROS_DA_ATA)[number]): Content[] =>
    quadroDosBens(
      titulo,
      bens.filter((bem) => bem.resultado === resultado),
    )

function quadroDasSobras({ sobras, sobras_por_local }: z.infer<typeof DadosDaAta>): Content[] {
  if (sobras === null)
    return [
      { text: 'Sobras, por local', style: 'secao' },
      tabela(
        ['*', 66, 76, 76, 90],
        ['Local', 'Sobras', 'Incorporadas', 'Descartadas', 'Deixadas como estão'],
        sobras_por_local.map((um) => [
          um.local,
          numero(um.sobras),
          numero(um.incorporadas),
          numero(um.sobras - um.incorporadas - um.deixadas),
          numero(um.deixadas),
        ]),
      ),
      NA_LISTA,
    ]
  if (sobras.length === 0) return []
  return [
    { text: `Sobras (${sobras.length})`, style: 'secao' },
    tabela(
      [90, '*', 150, 90],
      ['Registro', 'Bem', 'Local', 'Providência'],
      sobras.map(({ registro, descricao, local, incorporada, deixada }) => [
        registro ?? 'Sem registro',
        descricao,
        local,
        incorporada ? 'Incorporada' : deixada ? 'Deixada como está' : 'Descartada',
      ]),
    ),
  ]
}

/** What an agent saw and what a school says of itself are not the same evidence. */
const quadroDasContagens = (contagens: z.infer<typeof DadosDaAta>['contagens']): Content[] =>
  contagens.length === 0
    ? []
    : [
        { text: `Contados pela própria escola (${contagens.length})`, style: 'secao' },
        tabela(
          ['*', 160, 110],
          ['Local', 'Quem contou', 'Contagem'],
          contagens.map(({ local, por, protocolo }) => [local, por, protocolo]),
        ),
      ]

export const ataDeInventarioDeBens = tipoDocumental({
  tipo: 'ata_de_inventario_de_bens',
  sigla: 'AIB',
  dados: DadosDaAta,
  async congelar(tx, id, { fuso }) {
    const sobras = await sobrasImpressas(tx, id, NO_PAPEL)
    return {
      ...(await cabecaDe(tx, id)),
      locais: await somaPorLocal(tx, id),
      contagens: await contagensDoPapel(tx, id, fuso),
      bens: await bensImpressos(tx, id, { fora: true, ate: NO_PAPEL }),
      sobras,
      sobras_por_local: sobras === null ? await sobrasPorLocal(tx, id) : [],
    }
  },
  paginas: (dados) => [
    cabeca(dados),
    {
      text: `A comissão comparou os ${soma(dados.locais, 'bens')} bens que a escrituração tinha em carga no dia do corte com o que se achou nas visitas homologadas do período. De cada um que não estava onde devia, decidiu o que segue.`,
    },
    ...quadroDosLocais(dados.locais),
    ...quadroDasContagens(dados.contagens),
    ...(dados.bens === null ? [NA_LISTA] : QUADROS_DA_ATA.flatMap(quadroDaAta(dados.bens))),
    ...quadroDasSobras(dados),
    ...assinaturas(dados),
  ],
})

const nomeDaConta = (conta: string | null, classes: readonly string[] = []) =>
  [conta ?? 'Sem conta', nomeDasClasses(classes)].filter(Boolean).join(' · ')

const somas = (uma: ReturnType<typeof totalDasContas>) => [
  numero(uma.bens),
  reais(uma.valor_centavos),
  reais(uma.rmb_valor_centavos),
  reais(uma.depreciado_centavos),
  reais(uma.rmb_depreciado_centavos),
]

export const inventarioDeBensPorConta = tipoDocumental({
  tipo: 'inventario_de_bens_por_conta',
  sigla: 'IAB',
  dados: DadosDoAnalitico,
  async congelar(tx, id) {
    const lido = await inventarioPorId(tx, id)
    if (!lido) throw new Recusa('ERR_NAO_ENCONTRADO', 'Inventário não encontrado.')
    return {
      ...(await cabecaDe(tx, id)),
      contas: comClasses(lido.contas_no_fim ?? []),
      locais: await somaPorLocal(tx, id),
      bens: await bensImpressos(tx, id, { fora: false, ate: NO_PAPEL }),
    }
  },
  paginas: (dados) => [
    cabeca(dados),
    { text: 'Por conta, no dia do corte', style: 'secao' },
    tabela(
      ['*', 40, 80, 80, 80, 80],
      ['Conta', 'Bens', 'Valor', 'Valor no RMB', 'Depreciação', 'Depr. no RMB'],
      [
        ...dados.contas.map((uma) => [nomeDaConta(uma.conta, uma.classes), ...somas(uma)]),
        ['Total', ...somas(totalDasContas(dados.contas))],
      ],
      { total: true },
    ),
    { text: 'A soma dos bens confere com o RMB em cada conta, centavo a centavo.', bold: true },
    ...quadroDosLocais(dados.locais),
    ...(dados.bens === null
      ? [NA_LISTA]
      : [...Map.groupBy(dados.bens, ({ conta }) => conta)].flatMap(([conta, bens]) =>
          quadroDosBens(nomeDaConta(conta), bens),
        )),
    ...assinaturas(dados),
  ],
})
