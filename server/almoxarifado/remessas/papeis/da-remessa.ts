// The papers of a shipment of materials: to pick it, to go along with it, to hand it over, and of what came otherwise.
import type { Content } from 'pdfmake/interfaces.js'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { campos, fotoImpressa, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import type { FotoCongelada, Impressas } from '#server/papeis/documentos/fotos.ts'
import { type Capa, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import {
  atoEscrito,
  diaEscrito,
  quantidade as soNumero,
} from '#server/papeis/documentos/tipos/quantidades.ts'
import { congelarRemessa, Dados, type DadosDaRemessa, type ItemImpresso } from './da-remessa-queries.ts'

const cabecalho = (dados: DadosDaRemessa, fuso: string): Content =>
  campos([
    ['Remessa', dados.numero],
    [dados.pedido, dados.protocolo],
    ['Origem', dados.origem],
    ['Destino', [dados.destino, dados.municipio].filter(Boolean).join(' · ')],
    ['Solicitante', dados.solicitante],
    ['Modalidade', dados.modalidade],
    ['Transporte', dados.transporte],
    ['Volumes', dados.volumes.length === 0 ? null : String(dados.volumes.length)],
    ['Previsão de chegada', diaEscrito(dados.previsto_em)],
    ['Separada', atoEscrito(dados.separada_em, dados.separada_por, fuso)],
    ['Expedida', atoEscrito(dados.expedida_em, dados.expedida_por, fuso)],
    ['Recebida', atoEscrito(dados.recebida_em, quemRecebeu(dados), fuso)],
    ['Recusada', atoEscrito(dados.recusada_em, quemRecusou(dados), fuso)],
    ['Motivo da recusa', dados.motivo_da_recusa],
    ['De volta à origem, conferida', atoEscrito(dados.voltou_em, dados.voltou_por, fuso)],
  ])

function quemAssinou({ recebedor }: DadosDaRemessa): string | null {
  if (recebedor === null) return null
  const { nome, matricula, cargo } = recebedor
  return [nome, matricula && `matrícula ${matricula}`, cargo].filter(Boolean).join(', ')
}

const quemRecebeu = (dados: DadosDaRemessa) => quemAssinou(dados) ?? dados.recebida_por
const quemRecusou = (dados: DadosDaRemessa) => quemAssinou(dados) ?? dados.recusada_por

const nome = ({ codigo, material }: ItemImpresso) => `${codigo} ${material}`
const lote = ({ lote: codigo, validade }: ItemImpresso) =>
  [codigo, validade && `val. ${diaEscrito(validade)}`].filter(Boolean).join(', ') || '—'

const exigir = (certo: boolean, motivo: string) => {
  if (!certo) throw new Recusa('ERR_ESTADO_INVALIDO', motivo)
}

/** Walked once: by address and, there, what expires first; what has no address comes last. */
export const listaDeSeparacao = tipoDocumental({
  tipo: 'lista_de_separacao',
  sigla: 'SEPARACAO',
  dados: Dados,
  async congelar(tx, id) {
    const dados = await congelarRemessa(tx, id)
    exigir(dados.expedida_em === null, `A ${dados.numero} já saiu: imprima a guia dela.`)
    return dados
  },
  paginas: (dados, { fuso }) => [
    cabecalho(dados, fuso),
    tabela(
      [66, '*', 106, 40, 56, 56],
      ['Endereço', 'Material', 'Lote', 'Unidade', 'Separar', 'Separado'],
      dados.itens.map((item) => [
        item.endereco ?? 'Sem endereço',
        nome(item),
        lote(item),
        unidadePorExtenso(item.unidade, 1),
        soNumero(item.qtd_e3),
        '',
      ]),
    ),
    linhaDeAssinatura('Quem separou'),
    linhaDeAssinatura('Quem conferiu'),
  ],
})

const itensDe = ({ itens }: DadosDaRemessa): Content =>
  tabela(
    [24, '*', 110, 44, 64, 44],
    ['Nº', 'Material', 'Lote', 'Unidade', 'Quantidade', 'Volume'],
    itens.map((item, i) => [
      String(i + 1),
      nome(item),
      lote(item),
      unidadePorExtenso(item.unidade, 1),
      soNumero(item.qtd_e3),
      item.volume === null ? '—' : String(item.volume),
    ]),
  )

const lacres = ({ volumes }: DadosDaRemessa): Content[] =>
  volumes.length === 0
    ? []
    : [
        { text: 'Volumes', style: 'secao' },
        tabela(
          [50, 140, '*'],
          ['Volume', 'Lacre', 'Descrição'],
          volumes.map(({ numero, lacre, descricao }) => [String(numero), lacre ?? '—', descricao || '—']),
        ),
      ]

export const guiaDeRemessa = tipoDocumental({
  tipo: 'guia_de_remessa',
  sigla: 'GUIAREM',
  dados: Dados,
  async congelar(tx, id) {
    const dados = await congelarRemessa(tx, id)
    exigir(dados.expedida_em !== null, `A ${dados.numero} ainda não saiu do depósito.`)
    return dados
  },
  paginas: (dados, { fuso }) => [
    cabecalho(dados, fuso),
    { text: 'Itens', style: 'secao' },
    itensDe(dados),
    ...lacres(dados),
    {
      text: 'Até o recebimento ser registrado, o material está em trânsito, sob a guarda da origem.',
      margin: [0, 8, 0, 0],
    },
    linhaDeAssinatura(dados.expedida_por ?? 'Quem expediu'),
    linhaDeAssinatura('Quem transportou'),
    linhaDeAssinatura('Quem recebeu'),
  ],
})

const ASSINATURA_PT: [number, number] = [220, 90]

/** What was signed on a device is printed; without it, the paper has the place. */
function assinada(dados: DadosDaRemessa, fotos: Impressas): Content {
  const quem = quemRecebeu(dados) ?? 'Quem recebeu'
  if (dados.assinatura === null || !fotos.has(dados.assinatura.uuid)) return linhaDeAssinatura(quem)
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    stack: [
      fotoImpressa(dados.assinatura.uuid, fotos, { fit: ASSINATURA_PT, descricao: `Assinatura de ${quem}` }),
      { text: `Assinado por ${quem}`, style: 'apoio', margin: [0, 3, 0, 0] },
    ],
  }
}

function paginasDoRecibo(dados: DadosDaRemessa, { fuso }: Pick<Capa, 'fuso'>, fotos: Impressas): Content[] {
  return [
    cabecalho(dados, fuso),
    { text: 'Recebi o material abaixo, nas quantidades da coluna “Recebida”.', margin: [0, 6, 0, 6] },
    tabela(
      [24, '*', 110, 44, 60, 60],
      ['Nº', 'Material', 'Lote', 'Unidade', 'Enviada', 'Recebida'],
      dados.itens.map((item, i) => [
        String(i + 1),
        nome(item),
        lote(item),
        unidadePorExtenso(item.unidade, 1),
        soNumero(item.qtd_e3),
        soNumero(item.recebida_e3),
      ]),
    ),
    assinada(dados, fotos),
    linhaDeAssinatura(dados.expedida_por ?? 'Quem entregou'),
  ]
}

function recibo(tipo: 'recibo_de_material' | 'comprovante_de_retirada', sigla: string) {
  return tipoDocumental({
    tipo,
    sigla,
    dados: Dados,
    async congelar(tx, id) {
      const dados = await congelarRemessa(tx, id)
      exigir(dados.recebida_em !== null, `A ${dados.numero} ainda não foi recebida.`)
      return dados
    },
    fotos: ({ assinatura }): FotoCongelada[] => (assinatura === null ? [] : [assinatura]),
    paginas: paginasDoRecibo,
  })
}

/** For who received, at their own place. */
export const reciboDeMaterial = recibo('recibo_de_material', 'RECMAT')
/** The same act, for the depósito that handed it over. */
export const comprovanteDeRetirada = recibo('comprovante_de_retirada', 'RETIRADA')

export const relatorioDeDivergenciaDeRemessa = tipoDocumental({
  tipo: 'relatorio_de_divergencia_de_remessa',
  sigla: 'DIVREM',
  dados: Dados,
  async congelar(tx, id) {
    const dados = await congelarRemessa(tx, id)
    exigir(dados.divergencias.length > 0, `A ${dados.numero} não tem divergência registrada.`)
    return dados
  },
  paginas: (dados, { fuso }) => [
    cabecalho(dados, fuso),
    { text: 'Divergências', style: 'secao' },
    tabela(
      [66, '*', 56, 110, 130, 34],
      ['Tipo', 'Material', 'Quantidade', 'O que se disse', 'O que se apurou', 'Fotos'],
      dados.divergencias.map((uma) => [
        uma.tipo,
        uma.material,
        quantidade(uma.qtd_e3, uma.unidade),
        uma.motivo,
        uma.tratamento === null
          ? 'Em apuração'
          : [uma.tratamento, uma.tratamento_motivo, uma.processo && `processo ${uma.processo}`]
              .filter(Boolean)
              .join('; '),
        String(uma.fotos),
      ]),
    ),
    linhaDeAssinatura('Pela origem'),
    linhaDeAssinatura('Pelo destino'),
  ],
})
