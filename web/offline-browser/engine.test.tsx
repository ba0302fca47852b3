import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#offline/ports.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { transportOver } from '#offline/testing/transport.ts'
import { openDeviceDatabase } from './device-database.ts'
import { Engine } from './engine.ts'
import { EngineContext } from './engine-context.ts'
import { EngineHolder } from './engine-holder.ts'
import { recebido } from './testing/device.ts'
import { apiFalsa, uuid, VISITA, visitaCompleta } from './testing/visit.ts'
import { useAvisos } from './use-avisos.ts'
import { useChip, useFila, usePendencias } from './use-fila.ts'
import { useMonitoramento } from './use-monitoramento.ts'
import { usePreparo } from './use-preparo.ts'
import { useInstalacoes, usePatrimonios } from './use-rows.ts'
import { useVisita } from './use-visita.ts'

let pessoas = 5000

/** A signed-in person whose server answers as `rede` says. */
function cena() {
  const rede = {
    online: true,
    enviados: [] as string[],
    responder: (item: ItemFila): Answer => recebido(item),
  }
  const aparelho = openDeviceDatabase(`aparelho-do-teste-${++pessoas}`)
  const holder = new EngineHolder((usuario) =>
    Engine.open({
      usuario,
      aparelho,
      api: { ...apiFalsa(visitaCompleta), operacoes: {} as never },
      probe: { online: async () => rede.online },
      lock: { run: (fn) => fn({ lost: () => false }) },
      transport: transportOver(async (item) => {
        rede.enviados.push(item.subAcao ?? item.acao)
        return rede.responder(item)
      }),
    }),
  )
  holder.use({ id: pessoas, nome: 'Ana', email: 'ana@zelo.br' })
  return { rede, holder, aparelho, id: pessoas }
}

/** Everything that a screen may hold, in one. */
function Tela({ tela }: { tela: { atual?: ReturnType<typeof useTela> } }) {
  tela.atual = useTela()
  return <p>{tela.atual.chip.texto}</p>
}

const avisos: string[] = []

function useTela() {
  useAvisos(({ mensagem }) => avisos.push(mensagem))
  return {
    visita: useVisita(VISITA),
    preparo: usePreparo(VISITA),
    monitoramento: useMonitoramento(VISITA),
    instalacoes: useInstalacoes(VISITA),
    patrimonios: usePatrimonios(VISITA),
    chip: useChip(),
    fila: useFila(),
    pendencias: usePendencias(),
  }
}

async function aberta() {
  const { holder, ...resto } = cena()
  const tela: { atual?: ReturnType<typeof useTela> } = {}
  render(
    <EngineContext value={holder}>
      <Tela tela={tela} />
    </EngineContext>,
  )
  const agora = () => {
    if (tela.atual === undefined) throw new Error('not rendered')
    return tela.atual
  }
  await waitFor(() => expect(agora().monitoramento.situacao).toBe('ausente'))
  await act(() => agora().preparo.preparar())
  await waitFor(() => expect(agora().patrimonios).toHaveLength(3))
  const conexao = async (online: boolean) => {
    resto.rede.online = online
    await act(async () => void (await (await holder.ready()).look()))
  }
  return { ...resto, holder, agora, conexao }
}

test('what is captured is seen at once, sent by itself, and seen as sent', async () => {
  const { agora, holder, conexao } = await aberta()
  await conexao(false)
  await act(() => agora().visita.iniciar())
  await waitFor(() => expect(screen.getByText('Sem conexão - 1 guardado')).toBeTruthy())
  expect(agora().monitoramento).toMatchObject({
    situacao: 'pronta',
    estado: 'em-andamento',
    visita: { envio: 'pendente' },
  })
  await conexao(true)
  await waitFor(() => expect(screen.getByText('Tudo enviado')).toBeTruthy())
  expect(agora().monitoramento.visita?.envio).toBe('enviado')
  expect(avisos).toContain('Monitoramento iniciado com sucesso')
  await holder.get()?.stop()
})

test('a refused task is shown on its record and in Pendências, and can be discarded with what hangs on it', async () => {
  const { rede, agora, holder } = await aberta()
  rede.responder = (item) => ({
    tipo: 'resposta',
    http: 422,
    codigo: 'ERR_CHAVE_REUTILIZADA',
    mensagem: `não: ${item.acao}`,
    dados: null,
  })
  await act(() => agora().visita.atualizarPatrimonio(uuid('bem', 2), { estado: 'ruim' }))
  await waitFor(() => expect(screen.getByText('1 precisa de você')).toBeTruthy(), { timeout: 5000 })
  const bem = agora().patrimonios?.find((linha) => linha.id === 2)
  expect(bem).toMatchObject({ envio: 'recusado', estado: 'ruim' })
  const [pendencia] = agora().pendencias ?? []
  expect(pendencia).toMatchObject({
    situacao: 'revisar',
    erro: 'não: patrimonio.atualizar',
    alvo: expect.stringContaining('Cadeira 2'),
  })
  rede.responder = (item) => recebido(item)
  await act(() => agora().fila.descartar(pendencia?.op_id ?? '', 'lançado por engano'))
  await waitFor(() => expect(agora().patrimonios?.find((linha) => linha.id === 2)?.estado).toBeNull())
  await waitFor(() => expect(rede.enviados).toContain('fila.descartar'), { timeout: 5000 })
  await holder.get()?.stop()
})

test('Sincronizar agora waits for the turn under way and says how it went', async () => {
  const { agora, rede, holder, conexao } = await aberta()
  await conexao(false)
  for (const n of [1, 2, 3])
    await act(() => agora().visita.atualizarPatrimonio(uuid('bem', n), { estado: 'bom' }))
  expect(await act(() => agora().fila.enviarAgora())).toEqual({ enviados: 0, restantes: 3, online: false })
  rede.online = true
  expect(await act(() => agora().fila.enviarAgora())).toMatchObject({ restantes: 0, online: true })
  expect(rede.enviados).toHaveLength(3)
  await holder.get()?.stop()
})

test('the device remembers how much each person has pending, and tells when the browser erased it', async () => {
  const { agora, holder, conexao, aparelho, id } = await aberta()
  await conexao(false)
  await act(() => agora().visita.iniciar())
  await waitFor(async () =>
    expect(await aparelho.pessoas()).toMatchObject([{ usuario_id: id, pendentes: 1 }]),
  )
  await act(async () => {
    holder.use(null)
    await holder.settled()
  })
  indexedDB.deleteDatabase(`zelo-${id}`)
  await act(async () => {
    holder.use({ id, nome: 'Ana', email: '' })
    await holder.settled()
  })
  expect((await holder.ready()).status.get().perdidos).toBe(1)
  await holder.get()?.stop()
})
