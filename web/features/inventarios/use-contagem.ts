import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Contagem } from '#contract/contagem-do-estoque.ts'
import { dadosDe, ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { type Contagens, openContagens, type VistaDaContagem } from '#web/offline-browser/contagens.ts'
import { useConexao } from '#web/offline-browser/use-aparelho.ts'
import { useSessao } from '#web/session/use-sessao.ts'

/** Between attempts to send what waits, while the screen is open. */
const DE_NOVO_MS = 15_000

export interface ContagemNaTela {
  vista: VistaDaContagem | null
  /** What went wrong with the last attempt: the counts are on the device all the same. */
  falha: string | null
  carregando: boolean
  enviando: boolean
  contar: (feita: Pick<Contagem, 'item_id' | 'rodada' | 'qtd_e3' | 'origem'>) => Promise<void>
  desistir: (uuid: string) => Promise<void>
  /** Sends what waits and brings the sheet as it is now. */
  atualizar: () => Promise<void>
}

const enviarPelaApi = (id: number) => async (contagens: Contagem[]) =>
  (await dadosDe(api.inventarios.contar({ params: { id }, body: { contagens }, emSilencio: true })))
    .resultados

async function trazerFolha(contagens: Contagens, id: number): Promise<void> {
  const folha = await dadosDe(api.inventarios.folha({ params: { id }, emSilencio: true }))
  await contagens.guardarFolha(folha, Date.now())
}

const mensagemDe = (erro: unknown): string =>
  erro instanceof ErroDaApi && erro.codigo === 'ERR_NAO_AUTENTICADO'
    ? 'Sua sessão terminou. Entre de novo para enviar: as contagens continuam neste aparelho.'
    : erro instanceof Error
      ? erro.message
      : 'Não foi possível falar com o servidor.'

/** The device's own counts of this person, open while the screen is. */
function useContagens(): Contagens | null {
  const { sessao } = useSessao()
  const usuario = sessao?.usuario.id
  const [aberto, setAberto] = useState<Contagens | null>(null)
  useEffect(() => {
    if (usuario === undefined) return
    const contagens = openContagens(usuario)
    setAberto(contagens)
    return () => contagens.fechar()
  }, [usuario])
  return aberto
}

/** A sheet being counted: kept here first, sent when there is signal. */
export function useContagem(id: number): ContagemNaTela {
  const contagens = useContagens()
  const { online } = useConexao()
  const [vista, setVista] = useState<VistaDaContagem | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const [carregando, setCarregando] = useState(true)
  const [enviando, setEnviando] = useState(false)

  const mostrar = useCallback(async () => {
    if (contagens) setVista(await contagens.ver(id))
  }, [contagens, id])

  const enviar = useCallback(
    async (comFolha: boolean) => {
      if (!contagens) return
      setEnviando(true)
      try {
        // Another tab of the same person sends the same keys: one at a time spares the server, and nothing else.
        await navigator.locks.request(`zelo-contagens-${id}`, () => contagens.enviar(id, enviarPelaApi(id)))
        if (comFolha) await trazerFolha(contagens, id)
        setFalha(null)
      } catch (erro) {
        setFalha(mensagemDe(erro))
      }
      await mostrar()
      setEnviando(false)
      setCarregando(false)
    },
    [contagens, id, mostrar],
  )

  useEffect(() => {
    void mostrar().then(() => enviar(true))
  }, [mostrar, enviar])

  const pendentes = vista?.pendentes ?? 0
  const tentar = useEffectEvent(() => void (pendentes > 0 && !enviando && enviar(false)))
  useEffect(() => {
    if (online) tentar()
    const aoVoltar = () => tentar()
    window.addEventListener('online', aoVoltar)
    const relogio = setInterval(aoVoltar, DE_NOVO_MS)
    return () => {
      window.removeEventListener('online', aoVoltar)
      clearInterval(relogio)
    }
  }, [online])

  return {
    vista,
    falha,
    carregando,
    enviando,
    async contar(feita) {
      await contagens?.contar(id, feita)
      await mostrar()
      void enviar(false)
    },
    async desistir(uuid) {
      await contagens?.desistir(uuid)
      await mostrar()
    },
    atualizar: () => enviar(true),
  }
}
