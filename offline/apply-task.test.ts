import { expect, test } from 'vitest'
import { applyTask, confirmTask, entidadeNoRecibo } from './apply-task.ts'
import type { ItemFila } from './queue-item.ts'
import type { Linha } from './rows.ts'
import { itemDaFila, JOB } from './testing/bench.ts'

const bem: Linha = {
  id: 11,
  uuid: 'bem-1',
  monitoramento_id: JOB,
  resultado: 'pendente',
  estado: null,
  versao: 1,
}
const tarefa = (acao: ItemFila['acao'], parte: Partial<ItemFila> = {}) => itemDaFila({ acao, ...parte })
const estado = (subAcao: string, em: string) =>
  tarefa('monitoramento.estado', { subAcao, capturado_em: em, dados: { estado: subAcao } })

test('only the fields that changed change', () => {
  const depois = applyTask(
    { ...bem, condicao: 'em_uso' },
    tarefa('patrimonio.atualizar', { dados: { estado: 'ruim' } }),
    'bem-1',
  )
  expect(depois).toEqual({ ...bem, condicao: 'em_uso', estado: 'ruim', resultado: 'conferido' })
})

test('the row that is given is not touched', () => {
  const congelada = Object.freeze({ ...bem })
  expect(() => applyTask(congelada, tarefa('patrimonio.atualizar'), 'bem-1')).not.toThrow()
})

test.each([
  ['patrimonio.ver', 'pendente', 'visto'],
  ['patrimonio.ver', 'conferido', 'conferido'],
  ['patrimonio.ver', 'nao_localizado', 'visto'],
  ['patrimonio.atualizar', 'nao_localizado', 'conferido'],
  ['patrimonio.atualizar', 'visto', 'conferido'],
  ['patrimonio.atualizar', 'nao_cadastrado', 'nao_cadastrado'],
  ['instalacao.ver', 'pendente', 'vista'],
  ['instalacao.atualizar', 'vista', 'conferida'],
  ['instalacao.atualizar', 'nova', 'nova'],
] as const)('%s makes %s into %s', (acao, antes, depois) => {
  expect(applyTask({ ...bem, resultado: antes }, tarefa(acao), 'bem-1').resultado).toBe(depois)
})

test('an asset read in a room is there at once; read in none, it stays where it was', () => {
  const antes = { ...bem, instalacao_uuid: 'sala-1', atualizado_em: '2025-04-09T11:00:00.000Z' }
  const lida = (dados: object) =>
    tarefa('patrimonio.ver', { dados: { lido_em: '2025-04-10 08:00:00', ...dados } })
  expect(applyTask(antes, lida({ instalacao_uuid: 'cozinha' }), 'bem-1')).toMatchObject({
    instalacao_uuid: 'cozinha',
    atualizado_em: '2025-04-10T11:00:00.000Z',
  })
  expect(applyTask(antes, lida({ instalacao_uuid: null }), 'bem-1')).toMatchObject({
    instalacao_uuid: 'sala-1',
    atualizado_em: antes.atualizado_em,
  })
})

test('answers given to a room join those that it had', () => {
  const sala = { ...bem, recursos: { internet: true } }
  const dados = { recursos: { tomadas: 4 } }
  expect(applyTask(sala, tarefa('instalacao.atualizar', { dados }), 'bem-1').recursos).toEqual({
    internet: true,
    tomadas: 4,
  })
})

test('a label applied to an asset of the visit changes its code', () => {
  const dados = {
    tipo: 'aplicar_plaqueta',
    patrimonio_uuid: 'bem-1',
    referencia_id: '000200-1',
    motivo: 'sem placa',
  }
  expect(applyTask(bem, tarefa('patrimonio.associar', { dados }), 'bem-1')).toEqual({
    ...bem,
    referencia_id: '000200-1',
    resultado: 'plaqueta_trocada',
  })
})

test('what was registered in this visit is still new when it is labelled', () => {
  const dados = { tipo: 'aplicar_plaqueta', patrimonio_uuid: 'bem-1', referencia_id: '000200-1' }
  const novo: Linha = { ...bem, resultado: 'nao_cadastrado' }
  expect(applyTask(novo, tarefa('patrimonio.associar', { dados }), 'bem-1')).toMatchObject({
    referencia_id: '000200-1',
    resultado: 'nao_cadastrado',
  })
})

test('starting opens an interval, pausing closes it, starting again opens another', () => {
  const job: Linha = { id: JOB, iniciado_em: null, intervalo: null, intervalos: [] }
  const aberto = applyTask(job, estado('iniciar', 't1'), JOB)
  expect(aberto).toMatchObject({ iniciado_em: 't1', intervalo: { inicio: 't1', fim: null } })
  const pausado = applyTask(aberto, estado('pausar', 't2'), JOB)
  expect(pausado).toMatchObject({ intervalo: null, intervalos: [{ inicio: 't1', fim: 't2' }] })
  const outra = applyTask(pausado, estado('iniciar', 't3'), JOB)
  expect(outra).toMatchObject({ iniciado_em: 't1', intervalo: { inicio: 't3' } })
  expect(outra.intervalos).toHaveLength(2)
})

test('starting what is open changes nothing', () => {
  const job: Linha = { id: JOB, intervalo: { inicio: 't0', fim: null } }
  expect(applyTask(job, estado('iniciar', 't1'), JOB)).toBe(job)
})

test('concluding and cancelling close the open interval and say when', () => {
  const job: Linha = { id: JOB, intervalo: {}, intervalos: [{ inicio: 't1', fim: null }] }
  expect(applyTask(job, estado('concluir', 't2'), JOB)).toMatchObject({ intervalo: null, concluido_em: 't2' })
  const cancelar = { ...estado('cancelar', 't3'), dados: { estado: 'cancelar', motivo: 'escola fechada' } }
  expect(applyTask(job, cancelar, JOB)).toMatchObject({
    cancelado_em: 't3',
    cancelado_motivo: 'escola fechada',
    intervalos: [{ inicio: 't1', fim: 't3' }],
  })
})

test('an answer stands beside the others, and takes back what the desk asked again', () => {
  const devolucao = { motivo: 'Confira', perguntas: ['agua', 'portao'] }
  const job = { id: JOB, respostas: { agua: true, luz: 'boa' }, devolucao }
  const resposta = tarefa('roteiro.responder', { dados: { respostas: { agua: false } } })
  expect(applyTask(job, resposta, JOB)).toEqual({
    id: JOB,
    respostas: { agua: false, luz: 'boa' },
    devolucao: { motivo: 'Confira', perguntas: ['portao'] },
  })
  expect(applyTask({ id: JOB, devolucao: null }, resposta, JOB)).toEqual({
    id: JOB,
    devolucao: null,
    respostas: { agua: false },
  })
})

test('a receipt of before a restored server got its answers back hides none of them', () => {
  const job = { id: JOB, respostas: { agua: true, luz: 'boa' } }
  const resposta = tarefa('roteiro.responder', { dados: { respostas: { luz: 'fraca' } } })
  const velho = { id: JOB, versao: 3, respostas: { luz: 'fraca' } }
  expect(confirmTask(job, resposta, JOB, velho)).toEqual({
    id: JOB,
    versao: 3,
    respostas: { agua: true, luz: 'fraca' },
  })
})

test('the finish writes who was responsible, and not its manifest', () => {
  const dados = { responsavel_nome: 'Rosa', manifesto: { ops: [], arquivos: [] } }
  const job = applyTask({ id: JOB }, tarefa('monitoramento.finalizar', { dados }), JOB)
  expect(job).toMatchObject({ responsavel_nome: 'Rosa', finalizado_em: '2025-04-10T11:00:00.000Z' })
  expect(job).not.toHaveProperty('manifesto')
})

test('a file is shown as being sent, and after the receipt with what the server says of it', () => {
  const arquivo = { uuid: 'f', sha256: 's', tamanho: 3, mime: 'image/jpeg', nome: 'f.jpg' }
  const dados = { tipo: 'foto_geral', model: 'patrimonio', model_id: 'bem-1' }
  const envio = tarefa('patrimonio.foto', { uuid: 'f', arquivo, dados, _ultimo: { em: 99 } })
  const antes = applyTask(null, envio, 'f')
  expect(antes).toMatchObject({
    id: 'f',
    uuid: 'f',
    tipo: 'foto_geral',
    nome: 'f.jpg',
    enviando: true,
    removendo: false,
  })
  const depois = confirmTask(antes, envio, 'f', { id: 5, uuid: 'f', url: '/arquivos/f' })
  expect(depois).toMatchObject({
    id: 5,
    url: '/arquivos/f',
    enviando: false,
    _enviado_em: 99,
    tipo: 'foto_geral',
  })
})

test('an acknowledged removal leaves no row', () => {
  const remocao = tarefa('multimidia.remover', { uuid: 'f' })
  expect(applyTask({ id: 5, uuid: 'f' }, remocao, 'f')).toMatchObject({ removendo: true })
  expect(confirmTask({ id: 5, uuid: 'f' }, remocao, 'f', null)).toBeNull()
})

test('an asset brought from elsewhere is an entry of its own', () => {
  const dados = {
    uuid: 'e-1',
    tipo: 'trazer_de_outro_local',
    patrimonio_uuid: 'p-9',
    referencia_id: '000123-4',
  }
  expect(applyTask(null, tarefa('patrimonio.associar', { dados }), 'e-1')).toMatchObject({
    id: 'e-1',
    uuid: 'e-1',
    monitoramento_id: JOB,
    resultado: 'localizado_outro_local',
    patrimonio: { referencia_id: '000123-4' },
  })
})

test("the entity of a receipt is found where each answer carries it, and another row's never is", () => {
  const lote = tarefa('patrimonio.lote', { dados: { uuids: ['a', 'b'] } })
  const dados = {
    patrimonios: [
      { id: 1, uuid: 'a' },
      { id: 2, uuid: 'b' },
    ],
    arquivos: [],
  }
  expect(entidadeNoRecibo(dados, lote, 'b')).toEqual({ id: 2, uuid: 'b' })
  const leitura = tarefa('patrimonio.ver')
  expect(
    entidadeNoRecibo({ patrimonio: { id: 3, uuid: 'bem-1' }, conhecido: true }, leitura, 'bem-1'),
  ).toMatchObject({ id: 3 })
  expect(entidadeNoRecibo({ patrimonio: null, conhecido: false }, leitura, 'bem-1')).toBeNull()
  expect(entidadeNoRecibo({ id: 3, uuid: 'outro' }, leitura, 'bem-1')).toBeNull()
  expect(entidadeNoRecibo(null, leitura, 'bem-1')).toBeNull()
  expect(entidadeNoRecibo({ id: JOB }, tarefa('monitoramento.finalizar'), JOB)).toEqual({ id: JOB })
})

test('what the desk sent back is settled here when somebody looks at it again', () => {
  const devolvida = { ...bem, devolvido: 'Falta a foto' }
  expect(applyTask(devolvida, tarefa('patrimonio.ver'), 'bem-1')).toMatchObject({ devolvido: null })
  expect(applyTask(devolvida, tarefa('patrimonio.atualizar'), 'bem-1')).toMatchObject({ devolvido: null })
  expect(applyTask(bem, tarefa('patrimonio.ver'), 'bem-1')).not.toHaveProperty('devolvido')
})
