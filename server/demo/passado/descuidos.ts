// What goes wrong in the long demonstration for the diagnosis to find, beside what stands in the stories of the others.
import sql from 'sql-template-tag'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { materiaisHandlers } from '#server/almoxarifado/materiais/routes.ts'
import { bensHandlers } from '#server/patrimonio/bens/routes.ts'
import { atosDe } from '../atos.ts'
import { ALMOXARIFE, GESTORA } from '../pessoas.ts'
import { diaDaqui, doDeposito, type Historia } from './bens/historia.ts'
import { CHEFE_DO_ALMOXARIFADO } from './gente.ts'

/** An asset that is declared lost, and no inquiry. */
function perderSemApurar(historia: Historia): void {
  historia.marcar(95, async () => {
    const [id = 0] = await doDeposito(historia, 'monitor', 1)
    const motivo = 'Não está na sala de guarda, e ninguém assinou a saída.'
    await historia.atos.apuracoes(GESTORA, 'naoLocalizar', { params: { id }, body: { motivo } })
  })
}

/** Two that came with one note, registered with the same series, and still without labels. */
function registrarComPressa(historia: Historia): void {
  const { vida } = historia
  const { criar } = bens
  const atuar = atosDe(vida.cena, 'bens', { operacoes: { criar }, handlers: { criar: bensHandlers.criar } })
  historia.marcar(50, async () => {
    const { id: classe_id } = await vida.cena.tx.one<{ id: number }>(
      sql`select classe_id as id from patrimonio where descricao like 'Notebook%' order by id limit 1`,
    )
    for (let i = 0; i < 2; i++)
      await atuar(GESTORA, 'criar', {
        body: {
          descricao: 'Notebook de 14 polegadas',
          classe_id,
          marca: 'Ipê Digital',
          modelo: 'N14',
          numero_serie: 'ID40977215',
          estado: 'novo',
          condicao: 'ocioso',
          forma_ingresso: 'compra',
          data_ingresso: diaDaqui(historia, -2),
          nota: '55120',
          local_id: vida.deposito,
        },
      })
  })
}

/** Not the órgão's own: lent by who made it, and in nobody's termo; sent by the FNDE, and never given on paper. */
const DE_OUTROS = [
  {
    ha: 88,
    como: 'Bebedouro%',
    descricao: 'Purificador de água de parede',
    propriedade: 'comodato',
    referencia_id: 'COM-0001',
    entrou: 0,
  },
  {
    ha: 70,
    como: 'Mesa do professor%',
    descricao: 'Conjunto do professor, padrão FNDE',
    propriedade: 'fnde',
    referencia_id: 'FNDE-0001',
    entrou: -420,
  },
] as const

function receberDeOutros(historia: Historia): void {
  const { vida } = historia
  const { criar, tombar } = bens
  const atuar = atosDe(vida.cena, 'bens', {
    operacoes: { criar, tombar },
    handlers: { criar: bensHandlers.criar, tombar: bensHandlers.tombar },
  })
  for (const { ha, como, descricao, propriedade, referencia_id, entrou } of DE_OUTROS)
    historia.marcar(ha, async () => {
      const { id: classe_id } = await vida.cena.tx.one<{ id: number }>(
        sql`select classe_id as id from patrimonio where descricao like ${como} order by id limit 1`,
      )
      const { id, versao } = await atuar(GESTORA, 'criar', {
        body: {
          descricao,
          classe_id,
          estado: 'bom',
          condicao: 'em_uso',
          propriedade,
          data_ingresso: diaDaqui(historia, entrou),
          local_id: vida.deposito,
        },
      })
      await atuar(GESTORA, 'tombar', { params: { id }, body: { referencia_id, versao } })
    })
}

/** Given from the lot that was at hand, while another, which expires first, lay beside it. */
function doarOQueVenceDepois(historia: Historia): void {
  const { vida } = historia
  historia.marcar(3, async () => {
    const { materialId, lote_id } = await vida.cena.tx.one<{ materialId: number; lote_id: number }>(sql`
      select k.material_id as "materialId", max(k.lote_id) as lote_id
      from saldo_lote k join lote t on t.id = k.lote_id join saldo s on s.deposito_id = k.deposito_id
        and s.material_id = k.material_id
      where k.deposito_id = ${vida.deposito} and t.validade is not null and s.qtd_e3 - s.reservado_e3 > 2000
      group by k.material_id having count(*) filter (where k.qtd_e3 > 2000) > 1 order by k.material_id limit 1`)
    await vida.atos.estoque(CHEFE_DO_ALMOXARIFADO, 'darSaida', {
      params: { depositoId: vida.deposito, materialId },
      body: {
        tipo: 'doacao',
        qtd_e3: 1000,
        lote_id,
        destinatario: 'Associação de Moradores da Vila Serena',
        motivo: 'Doação para o mutirão de limpeza da praça.',
      },
    })
  })
}

/** A material that the catalogue already has, written otherwise. */
function cadastrarDeNovo(historia: Historia): void {
  const { vida } = historia
  const { criar } = materiais
  const atuar = atosDe(vida.cena, 'materiais', {
    operacoes: { criar },
    handlers: { criar: materiaisHandlers.criar },
  })
  historia.marcar(130, async () => {
    const { grupo_id, unidade_id, descricao, natureza_despesa } = await vida.cena.tx.one<{
      grupo_id: number
      unidade_id: number
      descricao: string
      natureza_despesa: string
    }>(
      sql`select grupo_id, unidade_id, descricao, natureza_despesa from material where codigo = 'LIM-RODO-60'`,
    )
    await atuar(CHEFE_DO_ALMOXARIFADO, 'criar', {
      body: {
        codigo: 'RODO-60',
        descricao: descricao.toUpperCase(),
        natureza: 'consumo',
        grupo_id,
        unidade_id,
        natureza_despesa,
      },
    })
  })
}

interface Chegada {
  ha: number
  codigo: string
  qtd: number
  centavos: number
  aceita: boolean
  /** Given, and of no value that anybody wrote. */
  doada?: true
  /** The same person counts and accepts it. */
  de_uma_so?: true
}

/** Bought and not asked for since; counted and never accepted; given for nothing; of one hand. */
const CHEGADAS: readonly Chegada[] = [
  { ha: 230, codigo: 'INF-PENDRIVE', qtd: 40, centavos: 3490, aceita: true },
  { ha: 21, codigo: 'ELE-CABO-25', qtd: 300, centavos: 410, aceita: false },
  { ha: 64, codigo: 'MAN-TINTA-18', qtd: 5, centavos: 0, aceita: true, doada: true },
  { ha: 33, codigo: 'EXP-PINCEL-QB', qtd: 60, centavos: 349, aceita: true, de_uma_so: true },
]

function receber(historia: Historia, { ha, codigo, qtd, centavos, aceita, doada, de_uma_so }: Chegada): void {
  const { vida } = historia
  const { entradas } = vida.atos
  const quem = de_uma_so ? CHEFE_DO_ALMOXARIFADO : ALMOXARIFE
  historia.marcar(ha, async () => {
    const { id, versao } = await entradas(quem, 'criar', {
      body: {
        tipo: doada ? 'doacao' : 'compra',
        deposito_id: vida.deposito,
        fornecedor_id: vida.fornecedores.cerrado,
        doc_tipo: doada ? 'termo_doacao' : 'nf_avulsa',
        doc_numero: String(7000 + ha),
        doc_emissao: diaDaqui(historia, -3),
        valor_documento_centavos: qtd * centavos,
        itens: [
          {
            material_id: vida.materiais.get(codigo) ?? null,
            qtd_documento_e3: qtd * 1000,
            total_centavos: qtd * centavos,
            ...(doada && { valor_estimado_por: 'Sobra de obra, sem valor de venda' }),
          },
        ],
      },
    })
    const params = { id }
    const chegou = await entradas(quem, 'receber', { params, body: { versao } })
    const itens = chegou.itens.map((item) => ({ id: item.id, qtd_recebida_e3: qtd * 1000 }))
    const contada = await entradas(quem, 'conferir', { params, body: { itens, versao: chegou.versao } })
    if (aceita) await entradas(CHEFE_DO_ALMOXARIFADO, 'aceitar', { params, body: { versao: contada.versao } })
  })
}

/** A shipment that left, and that nobody in the school has confirmed. */
function esquecerDeReceber(historia: Historia): void {
  const { vida } = historia
  const { atos, escolas } = vida
  const escola = escolas[2]
  if (escola === undefined) return
  historia.marcar(24, async () => {
    const { id, versao } = await atos.requisicoes(escola.direcao, 'criar', {
      body: {
        local_destino_id: escola.id,
        justificativa: 'Pincéis para as salas novas.',
        entrega: 'entrega',
        itens: [{ material_id: vida.materiais.get('EXP-PINCEL-QB') ?? 0, qtd_solicitada_e3: 6000 }],
      },
    })
    const params = { id }
    const enviada = await atos.requisicoes(escola.direcao, 'enviar', { params, body: { versao } })
    await atos.requisicoes(escola.coordenacao, 'autorizar', {
      params,
      body: { itens: [], versao: enviada.versao },
    })
    const aberta = await atos.remessas(ALMOXARIFE, 'separar', {
      body: { pedido: { tipo: 'requisicao', id } },
    })
    const daRemessa = { id: aberta.id }
    await atos.remessas(ALMOXARIFE, 'concluirSeparacao', {
      params: daRemessa,
      body: { tudo_coletado: true, versao: aberta.versao },
    })
    await atos.remessas(ALMOXARIFE, 'expedir', {
      params: daRemessa,
      body: { transporte: 'Caminhonete do órgão, placa QKA7C10' },
    })
  })
}

export function descuidar(historia: Historia): void {
  perderSemApurar(historia)
  registrarComPressa(historia)
  receberDeOutros(historia)
  cadastrarDeNovo(historia)
  for (const chegada of CHEGADAS) receber(historia, chegada)
  esquecerDeReceber(historia)
  doarOQueVenceDepois(historia)
}
