// What each school asks for in a month, and the way of it: sent, decided, picked, shipped, received.
import sql from 'sql-template-tag'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { ALMOXARIFE } from '../pessoas.ts'
import { emUteis, type Mes } from './dias.ts'
import { SEGUNDO_ALMOXARIFE } from './gente.ts'
import { estacao, MATERIAIS_DO_PASSADO } from './mercado.ts'
import type { EscolaDoPassado, Vida } from './vida.ts'

/** The school that asks for far more than its size, and each month. */
export const ESCOLA_QUE_PEDE_DEMAIS = 9
const QUANTO_A_MAIS = 2.6
/** So many of the requisitions are fetched at the counter, and the others brought. */
const BUSCAM = 0.55
/** Of the others. */
const MESES_ENTRE_PEDIDOS = 3

interface Pedido {
  escola: EscolaDoPassado
  mes: Mes
}

const JUSTIFICATIVAS = [
  'Material do mês.',
  'Reposição do almoxarifado da escola.',
  'Para as aulas e a limpeza do mês.',
  'Consumo de rotina.',
]

/** Of what a school uses, it asks for some at a time, and then for enough of each. */
const LINHAS = 5

function itensDo({ random, materiais }: Vida, { escola, mes }: Pedido) {
  const demais = escola.indice === ESCOLA_QUE_PEDE_DEMAIS ? QUANTO_A_MAIS / MESES_ENTRE_PEDIDOS : 1
  const vezes = (MATERIAIS_DO_PASSADO.length / LINHAS) * MESES_ENTRE_PEDIDOS
  const escolhidos = MATERIAIS_DO_PASSADO.map((material) => ({ material, sorte: random.next() }))
    .sort((a, b) => a.sorte - b.sorte)
    .slice(0, LINHAS)
  return escolhidos.map(({ material: { codigo, por_mes } }) => {
    const usual = por_mes * escola.parte * estacao(mes.mes) * demais * vezes
    const qtd = Math.max(1, Math.round(usual * (0.75 + random.next() * 0.5)))
    return { material_id: materiais.get(codigo) ?? 0, qtd_solicitada_e3: qtd * 1000 }
  })
}

const minuto = ({ random }: Vida) => 8 * 60 + random.int(0, 8 * 60)

export function pedirNoMes(vida: Vida, pedido: Pedido): void {
  const { random, agenda } = vida
  const { escola, mes } = pedido
  const pede =
    escola.indice === ESCOLA_QUE_PEDE_DEMAIS || (escola.indice + mes.mes) % MESES_ENTRE_PEDIDOS === 0
  if (pede) agenda.marcar(mes.util(random.int(1, 12), minuto(vida)), () => pedir(vida, pedido))
}

async function pedir(vida: Vida, pedido: Pedido): Promise<void> {
  const { atos, agenda, cena, random } = vida
  const { escola } = pedido
  const itens = itensDo(vida, pedido)
  const { id, versao } = await atos.requisicoes(escola.direcao, 'criar', {
    body: {
      local_destino_id: escola.id,
      justificativa: random.pick(JUSTIFICATIVAS),
      entrega: random.chance(BUSCAM) ? 'retirada' : 'entrega',
      itens,
    },
  })
  const enviada = await atos.requisicoes(escola.direcao, 'enviar', { params: { id }, body: { versao } })
  agenda.marcar(emUteis(cena.agora(), random.int(1, 3), minuto(vida)), () => decidir(vida, escola, enviada))
}

/** Of what is asked by the handful or more, half. */
const cortadas = ({ itens }: RequisicaoDetalhada) =>
  itens
    .filter(({ qtd_solicitada_e3 }) => qtd_solicitada_e3 >= 4000)
    .map(({ id, qtd_solicitada_e3 }) => ({
      item_id: id,
      qtd_autorizada_e3: Math.ceil(qtd_solicitada_e3 / 2000) * 1000,
      motivo_corte: 'Acima do que a escola costuma usar.',
    }))

async function decidir(vida: Vida, escola: EscolaDoPassado, enviada: RequisicaoDetalhada): Promise<void> {
  const { atos, agenda, cena, random } = vida
  const { id, versao } = enviada
  const params = { id }
  if (random.chance(0.03)) {
    const motivo = random.pick(['Já pedido neste mês.', 'Fora do que a escola usa.', 'Peça no próximo mês.'])
    await atos.requisicoes(escola.coordenacao, 'negar', { params, body: { motivo } })
    return
  }
  const corta = escola.indice === ESCOLA_QUE_PEDE_DEMAIS && random.chance(0.5)
  const body = { itens: corta ? cortadas(enviada) : [], versao }
  await atos.requisicoes(escola.coordenacao, 'autorizar', { params, body })
  const sair = enviada.entrega === 'retirada' ? entregarNoBalcao : separar
  agenda.marcar(emUteis(cena.agora(), random.int(1, 2), minuto(vida)), () => sair(vida, escola, id))
}

/** How many of its lines are promised something, and how many wait for stock. */
const linhasDe = ({ cena }: Vida, id: number) =>
  cena.tx.one<{ prometidas: number; na_fila: number }>(sql`
    select count(*) filter (where r.id is not null)::int as prometidas,
      count(*) filter (where i.na_fila_desde is not null)::int as na_fila
    from requisicao_item i left join reserva r on r.documento_tipo = 'requisicao' and r.documento_linha = i.id
      and r.situacao = 'ativa'
    where i.requisicao_id = ${id}`)

/** The school comes for it; what there is none of, it comes for another day. */
async function entregarNoBalcao(vida: Vida, escola: EscolaDoPassado, id: number): Promise<void> {
  const { atos, agenda, cena, random } = vida
  const { prometidas, na_fila } = await linhasDe(vida, id)
  if (na_fila > 0)
    agenda.marcar(emUteis(cena.agora(), 6, minuto(vida)), () => entregarNoBalcao(vida, escola, id))
  if (prometidas === 0) return
  await atos.remessas(random.chance(0.5) ? ALMOXARIFE : SEGUNDO_ALMOXARIFE, 'balcao', {
    body: {
      requisicao: { id },
      recebedor_nome: random.pick(['Jonas Meireles', 'Cida Prado', 'Otacílio Reis']),
      recebedor_cargo: 'Motorista da escola',
    },
  })
}

/** What there is of it; the rest waits for stock, and for another day. */
async function separar(vida: Vida, escola: EscolaDoPassado, id: number): Promise<void> {
  const { atos, agenda, cena, random } = vida
  const { prometidas, na_fila } = await linhasDe(vida, id)
  if (na_fila > 0) agenda.marcar(emUteis(cena.agora(), 6, minuto(vida)), () => separar(vida, escola, id))
  if (prometidas === 0) return
  const quem = random.chance(0.5) ? ALMOXARIFE : SEGUNDO_ALMOXARIFE
  const aberta = await atos.remessas(quem, 'separar', { body: { pedido: { tipo: 'requisicao', id } } })
  const params = { id: aberta.id }
  await atos.remessas(quem, 'concluirSeparacao', {
    params,
    body: { tudo_coletado: true, versao: aberta.versao },
  })
  const saida = await atos.remessas(quem, 'expedir', {
    params,
    body: {
      transporte: random.pick(['Caminhão do órgão, placa QKZ4B21', 'Caminhonete do órgão, placa QKA7C10']),
    },
  })
  agenda.marcar(emUteis(cena.agora(), random.int(1, 4), minuto(vida)), () => receber(vida, escola, saida))
}

/** Of an item, less than left; the depósito says some days later what became of the rest. */
const comFalta = ({ itens }: RemessaDetalhada) =>
  itens.map(({ id, qtd_e3 }, i) =>
    i > 0 || qtd_e3 < 2000
      ? { item_id: id, qtd_recebida_e3: qtd_e3 }
      : {
          item_id: id,
          qtd_recebida_e3: qtd_e3 - 1000,
          divergencia: { tipo: 'falta' as const, motivo: 'Veio um a menos do que diz a guia.' },
        },
  )

async function receber(vida: Vida, escola: EscolaDoPassado, saida: RemessaDetalhada): Promise<void> {
  const { atos, agenda, cena, random } = vida
  const params = { id: saida.id }
  const falta = random.chance(0.05)
  const recebida = await atos.remessas(escola.direcao, 'receber', {
    params,
    body: { recebimento_uuid: random.uuid(), tudo_igual: !falta, itens: falta ? comFalta(saida) : [] },
  })
  for (const { id: divergenciaId } of recebida.divergencias)
    agenda.marcar(emUteis(cena.agora(), random.int(3, 8), minuto(vida)), async () => {
      await atos.remessas(SEGUNDO_ALMOXARIFE, 'tratarDivergencia', {
        params: { ...params, divergenciaId },
        body: { tratamento: 'voltou', motivo: 'Ficou na doca: voltou à prateleira.' },
      })
      // Promised to it again, and not worth a journey.
      await atos.requisicoes(SEGUNDO_ALMOXARIFE, 'encerrarSaldo', {
        params: { id: saida.pedido.id },
        body: { motivo: 'A escola dispensou a unidade que faltou.' },
      })
    })
}
