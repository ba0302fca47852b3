import { expect, test } from 'vitest'
import { SituacaoDaTransferencia } from '#contract/almoxarifado/transferencia.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { acoesDaTransferencia, type TransferenciaAlvo } from './policy.ts'

// as: what the policy reads of who asks
const ator = {
  usuario: { id: 1 },
  concessoes: [{ role: null, permission: null, local: null }],
} as unknown as Ator

const alvo = (situacao: SituacaoDaTransferencia): TransferenciaAlvo => ({
  id: 1,
  protocolo: 'TRF-1',
  objeto: 'bem',
  tipo: 'emprestimo',
  situacao,
  origem_id: 1,
  origem_caminho: [1],
  destino_id: null,
  destino_caminho: [1],
  instalacao_destino_id: null,
  responsavel_destino_id: null,
  previsao_devolucao: null,
  solicitada_por: 2,
  acima_do_limite: false,
  entregue_por: null,
  requisicao_id: null,
  pendentes: 0,
  emprestados: 0,
  divergentes: 0,
  a_receber: 0,
  a_caminho_por: [],
  voltando: 0,
  linhas_a_separar: 0,
  devolucao_sem_estoque: false,
  remessas: 0,
  versao: 1,
})

test('of what is coming back it is said that the origin checks it, and not that the destination receives', () => {
  const voltando = { ...alvo('em_transito'), voltando: 1 }
  const motivo = acoesDaTransferencia(ator, voltando).find(({ chave }) => chave === 'transferencias.receber')
  expect(motivo?.motivo).toContain('a origem confere o que voltou')
})

test('what may not be done says how it stands and what to do, never to look again', () => {
  for (const situacao of SituacaoDaTransferencia.options) {
    const motivos = acoesDaTransferencia(ator, alvo(situacao)).flatMap(({ motivo }) => motivo ?? [])
    expect(motivos.length, situacao).toBeGreaterThan(0)
    for (const motivo of motivos) expect(motivo).not.toMatch(/Atualize a tela|não cabe agora/)
  }
})
