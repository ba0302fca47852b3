// The papers of an entry: both receipts, the note, the sheet of who counts without seeing, and what was refused.
import type { Content } from 'pdfmake/interfaces.js'
import sql from 'sql-template-tag'
import { z } from 'zod'
import {
  DOCUMENTOS_DA_ENTRADA,
  DocumentoDaEntrada,
  TIPOS_DE_ENTRADA,
  TipoDeEntrada,
} from '#contract/almoxarifado/entrada.ts'
import { milesimos } from '#contract/casa/numeros.ts'
import { reais } from '#contract/casa/reais.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instanteEscrito } from '#server/casa/instante.ts'
import { type Assinante, assinanteEm, assinanteEscrito } from '#server/papeis/documentos/assinante.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { type Capa, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'

const texto = z.string().nullable()
const inteiro = z.number().int()

const LinhaDoPapel = z.strictObject({
  codigo: texto,
  material: z.string(),
  unidade: z.string(),
  /** Null on the paper of who counts without seeing it. */
  documento_e3: inteiro.nullable(),
  recebida_e3: inteiro.nullable(),
  recusada_e3: inteiro,
  motivo_recusa: texto,
  custo_centavos: inteiro.nullable(),
  lote: texto,
  validade: texto,
  marca: z.string(),
})
type LinhaDoPapel = z.infer<typeof LinhaDoPapel>

const Dados = z.strictObject({
  protocolo: texto,
  tipo: z.string(),
  fornecedor: texto,
  documento: z.string(),
  chave: texto,
  emissao: texto,
  valor_centavos: inteiro.nullable(),
  desconto_centavos: inteiro,
  frete_centavos: inteiro,
  outras_centavos: inteiro,
  empenhos: z.array(z.string()),
  processo: texto,
  transportador: texto,
  volumes: inteiro.nullable(),
  recebida_por: texto,
  recebida_em: texto,
  conferida_por: texto,
  aceita_por: texto,
  aceita_em: texto,
  comissao: texto,
  presentes: z.array(z.string()),
  /** What who received it, and who accepted it, sign as: the first papers say only their names. */
  assina_quem_recebeu: texto.default(null),
  assina_quem_aceitou: texto.default(null),
  exame: texto,
  motivo: texto,
  /** Why the note was taken as it is, and why more than it says: not asked of the first papers. */
  motivo_da_nota: texto.default(null),
  excedente_motivo: texto.default(null),
  linhas: z.array(LinhaDoPapel),
})
type Dados = z.infer<typeof Dados>

type Lido = Omit<Dados, 'linhas' | 'tipo' | 'documento' | 'presentes'> & {
  presentes: Assinante[]
  tipo: string
  doc_tipo: string
  doc_numero: string | null
  doc_serie: string | null
  cega: boolean
}

const cabecalhoDe = (tx: Queryable, id: number): Promise<Lido> =>
  tx.one(sql`
    select e.protocolo, e.tipo, f.razao_social as fornecedor, e.doc_tipo, e.doc_numero, e.doc_serie, e.chave_nfe as chave,
      e.doc_emissao as emissao, e.valor_documento_centavos as valor_centavos, e.desconto_centavos, e.frete_centavos,
      e.outras_centavos, e.processo, e.transportador, e.volumes,
      nome_em(e.provisorio_por, e.provisorio_em) as recebida_por, e.provisorio_em as recebida_em,
      nome_em(e.conferido_por, e.conferido_em) as conferida_por,
      nome_em(e.definitivo_por, e.definitivo_em) as aceita_por, e.definitivo_em as aceita_em,
      ${assinanteEm(sql`e.provisorio_por`, sql`e.provisorio_em`, 'que recebeu')} as assina_quem_recebeu,
      ${assinanteEm(sql`e.definitivo_por`, sql`e.definitivo_em`, 'que aceitou')} as assina_quem_aceitou,
      k.nome as comissao, e.motivo, e.motivo_da_nota, e.excedente_motivo,
      e.exame->>'texto' as exame, (e.cega and e.conferido_em is null) as cega,
      array(select concat_ws('/', x.numero, x.ano) from jsonb_to_recordset(e.empenhos) as x (numero text, ano int))
        as empenhos,
      e.presentes
    from entrada e left join fornecedor f on f.id = e.fornecedor_id
    left join comissao k on k.id = e.comissao_id where e.id = ${id}`)

const linhasDe = (tx: Queryable, id: number): Promise<LinhaDoPapel[]> =>
  tx.rows(sql`
    select m.codigo, coalesce(m.descricao, i.descricao_documento) as material, coalesce(u.sigla, '') as unidade,
      i.qtd_documento_e3 as documento_e3, i.qtd_recebida_e3 as recebida_e3, i.qtd_recusada_e3 as recusada_e3,
      i.motivo_recusa, i.custo_centavos, i.lote_codigo as lote, i.validade, i.marca
    from entrada_item i left join material m on m.id = i.material_id left join unidade_de_medida u on u.id = m.unidade_id
    where i.entrada_id = ${id} order by i.ordem`)

async function congelar(tx: Queryable, id: number, { cego = false } = {}): Promise<Dados> {
  const { doc_tipo, doc_numero, doc_serie, tipo, cega, presentes, ...resto } = await cabecalhoDe(tx, id)
  const linhas = await linhasDe(tx, id)
  const documento = DOCUMENTOS_DA_ENTRADA[DocumentoDaEntrada.parse(doc_tipo)]
  const numero = [doc_numero, doc_serie && `série ${doc_serie}`].filter(Boolean).join(', ')
  const esconde = cego || cega
  // Of what a line cost, and of what the note adds up to, the quantity could be told.
  const dinheiro = { valor_centavos: null, desconto_centavos: 0, frete_centavos: 0, outras_centavos: 0 }
  const oculto = { documento_e3: null, recebida_e3: null, custo_centavos: null }
  return {
    ...resto,
    ...(esconde && dinheiro),
    presentes: presentes.map(assinanteEscrito),
    tipo: TIPOS_DE_ENTRADA[TipoDeEntrada.parse(tipo)].rotulo,
    documento: [documento, numero].filter(Boolean).join(' '),
    linhas: linhas.map((linha) => (esconde ? { ...linha, ...oculto } : linha)),
  }
}

const qtd = (e3: number | null) => (e3 === null ? '' : milesimos(e3))
const valor = (centavos: number | null) => (centavos === null ? '' : reais(centavos))
const dia = (iso: string | null) => (iso === null ? '' : iso.split('-').reverse().join('/'))
const nome = ({ codigo, material, marca }: LinhaDoPapel) =>
  [codigo, material, marca && `(${marca})`].filter(Boolean).join(' ')

const cabecalho = (dados: Dados, fuso: string): Content =>
  campos([
    ['Entrada', dados.protocolo],
    ['Tipo', dados.tipo],
    ['Fornecedor', dados.fornecedor],
    ['Documento', dados.documento],
    ['Chave', dados.chave],
    ['Emissão', dia(dados.emissao)],
    ['Diferenças da nota', dados.motivo_da_nota],
    ['Valor do documento', valor(dados.valor_centavos)],
    ['Empenho', dados.empenhos.join(', ')],
    ['Processo', dados.processo],
    ['Transportador', dados.transportador],
    ['Volumes', dados.volumes === null ? null : String(dados.volumes)],
    ['Recebida', instanteEscrito(dados.recebida_em, fuso)],
    ['Recebida por', dados.recebida_por],
  ])

const aceitas = ({ linhas }: Dados) =>
  linhas.filter(({ recebida_e3, recusada_e3 }) => (recebida_e3 ?? 0) > recusada_e3)

/** E6: the members who were there sign; without a commission, who accepted. */
const assinaturas = ({ presentes, assina_quem_aceitou, aceita_por }: Dados): Content[] =>
  (presentes.length > 0 ? presentes : [assina_quem_aceitou ?? aceita_por ?? 'Quem aceitou']).map(
    linhaDeAssinatura,
  )

export const termoDeRecebimentoProvisorio = tipoDocumental({
  tipo: 'termo_de_recebimento_provisorio',
  sigla: 'TRP',
  dados: Dados,
  congelar: (tx, id) => congelar(tx, id),
  paginas: (dados, { fuso }) => [
    cabecalho(dados, fuso),
    {
      text: 'Recebido para posterior verificação da conformidade com o que foi contratado.',
      margin: [0, 6, 0, 6],
    },
    tabela(
      ['*', 40, 70, 80],
      ['Material', 'Unidade', 'No documento', 'Lote'],
      dados.linhas.map((linha) => [
        nome(linha),
        unidadePorExtenso(linha.unidade, 1),
        qtd(linha.documento_e3),
        linha.lote ?? '',
      ]),
    ),
    linhaDeAssinatura(dados.assina_quem_recebeu ?? dados.recebida_por ?? 'Quem recebeu'),
    linhaDeAssinatura('Quem entregou'),
  ],
})

export const termoDeRecebimentoDefinitivo = tipoDocumental({
  tipo: 'termo_de_recebimento_definitivo',
  sigla: 'TRD',
  dados: Dados,
  congelar: (tx, id) => congelar(tx, id),
  paginas: (dados, { fuso }) => [
    cabecalho(dados, fuso),
    campos([
      ['Conferida por', dados.conferida_por],
      ['Aceita por', dados.aceita_por],
      ['Aceita em', instanteEscrito(dados.aceita_em, fuso)],
      ['Comissão', dados.comissao],
      ['Exame técnico', dados.exame],
      ['Aceite com validade curta', dados.motivo],
      ['Aceite acima do documento', dados.excedente_motivo],
    ]),
    { text: 'Verificados a quantidade e o estado, aceita-se em definitivo:', margin: [0, 6, 0, 6] },
    tabela(
      ['*', 40, 60, 55, 75, 58],
      ['Material', 'Unidade', 'No documento', 'Aceita', 'Lote', 'Validade'],
      aceitas(dados).map((linha) => [
        nome(linha),
        unidadePorExtenso(linha.unidade, 1),
        qtd(linha.documento_e3),
        qtd((linha.recebida_e3 ?? 0) - linha.recusada_e3),
        linha.lote ?? '',
        dia(linha.validade),
      ]),
    ),
    ...assinaturas(dados),
  ],
})

function paginasDaNota(dados: Dados, { fuso }: Pick<Capa, 'fuso'>): Content[] {
  const linhas = aceitas(dados)
  const total = linhas.reduce((ate, { custo_centavos }) => ate + (custo_centavos ?? 0), 0)
  return [
    cabecalho(dados, fuso),
    campos([
      ['Frete', valor(dados.frete_centavos)],
      ['Outras despesas', valor(dados.outras_centavos)],
      ['Desconto', valor(dados.desconto_centavos)],
      ['Lançado no estoque', valor(total)],
    ]),
    tabela(
      ['*', 36, 56, 76, 70],
      ['Material', 'Unidade', 'Quantidade', 'Lote', 'Custo'],
      linhas.map((linha) => [
        nome(linha),
        unidadePorExtenso(linha.unidade, 1),
        qtd((linha.recebida_e3 ?? 0) - linha.recusada_e3),
        linha.lote ?? '',
        valor(linha.custo_centavos),
      ]),
    ),
    linhaDeAssinatura(dados.assina_quem_aceitou ?? dados.aceita_por ?? 'Responsável pelo almoxarifado'),
  ]
}

export const notaDeEntrada = tipoDocumental({
  tipo: 'nota_de_entrada',
  sigla: 'NENT',
  dados: Dados,
  congelar: (tx, id) => congelar(tx, id),
  paginas: paginasDaNota,
})

export const fichaDeConferenciaCega = tipoDocumental({
  tipo: 'ficha_de_conferencia_cega',
  sigla: 'FCC',
  dados: Dados,
  congelar: (tx, id) => congelar(tx, id, { cego: true }),
  paginas: (dados, { fuso }) => [
    cabecalho(dados, fuso),
    { text: 'Conte e escreva o que chegou, sem olhar a nota.', margin: [0, 6, 0, 6] },
    tabela(
      ['*', 40, 70, 80, 60],
      ['Material', 'Unidade', 'Contado', 'Lote', 'Validade'],
      dados.linhas.map((linha) => [nome(linha), unidadePorExtenso(linha.unidade, 1), '', '', '']),
    ),
    linhaDeAssinatura('Quem conferiu'),
  ],
})

export const termoDeRecusaDeMaterial = tipoDocumental({
  tipo: 'termo_de_recusa_de_material',
  sigla: 'TRM',
  dados: Dados,
  congelar: (tx, id) => congelar(tx, id),
  paginas: (dados, { fuso }) => {
    const recusadas = dados.linhas.filter(({ recusada_e3 }) => recusada_e3 > 0)
    const tudo = dados.aceita_em === null
    return [
      cabecalho(dados, fuso),
      campos([['Motivo', tudo ? dados.motivo : null]]),
      { text: 'Fica à disposição do fornecedor, que o retira às próprias custas:', margin: [0, 6, 0, 6] },
      tabela(
        ['*', 40, 60, 160],
        ['Material', 'Unidade', 'Recusada', 'Motivo'],
        (tudo ? dados.linhas : recusadas).map((linha) => [
          nome(linha),
          unidadePorExtenso(linha.unidade, 1),
          qtd(tudo ? (linha.recebida_e3 ?? linha.documento_e3) : linha.recusada_e3),
          linha.motivo_recusa ?? dados.motivo ?? '',
        ]),
      ),
      linhaDeAssinatura('Pelo almoxarifado'),
      linhaDeAssinatura('Pelo fornecedor'),
    ]
  },
})
