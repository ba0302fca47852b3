import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 } from 'uuid'
import { type DonoDoAnexo, enviarAnexo, recusaDoArquivo } from './enviar-anexo.ts'

export interface Envio {
  uuid: string
  arquivo: File
  /** 0 to 100. */
  percento: number
  /** Why it stopped; null while it goes or waits its turn. */
  erro: string | null
  /** It could go on from where it stopped. */
  retoma: boolean
}

export const chaveDosAnexos = ({ modelo, modelo_id }: DonoDoAnexo) => ['anexos', modelo, modelo_id] as const

/** Files on their way to a record, one after the other; each keeps its name and place across its attempts. */
export function useEnviosDeAnexos(dono: DonoDoAnexo, aoGuardar?: () => unknown, mandar = enviarAnexo) {
  const queryClient = useQueryClient()
  const [envios, setEnvios] = useState<readonly Envio[]>([])
  const fila = useRef(Promise.resolve())
  const porEnviar = useRef(0)
  const veioFoto = useRef(false)
  const muda = (uuid: string, partes: Partial<Envio>) =>
    setEnvios((antes) => antes.map((envio) => (envio.uuid === uuid ? { ...envio, ...partes } : envio)))

  async function enviar({ uuid, arquivo }: Pick<Envio, 'uuid' | 'arquivo'>): Promise<void> {
    const aoAvancar = (bytes: number) => muda(uuid, { percento: (bytes / arquivo.size) * 100 })
    try {
      await mandar(dono, { uuid, arquivo }, aoAvancar)
      if (arquivo.type.startsWith('image/')) veioFoto.current = true
      await queryClient.invalidateQueries({ queryKey: chaveDosAnexos(dono) })
      await aoGuardar?.()
      setEnvios((antes) => antes.filter((envio) => envio.uuid !== uuid))
    } catch (erro) {
      const mensagem = erro instanceof Error ? erro.message : 'O arquivo não pôde ser lido.'
      muda(uuid, { erro: mensagem, retoma: true })
    }
  }

  /** A photo may be the face of its record, at its head and in lists: those ask again once, when none waits its turn. */
  function terminou(): void {
    porEnviar.current -= 1
    if (porEnviar.current > 0 || !veioFoto.current) return
    veioFoto.current = false
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [de] }) => de !== chaveDosAnexos(dono)[0] })
  }

  const naFila = (envio: Pick<Envio, 'uuid' | 'arquivo'>) => {
    porEnviar.current += 1
    fila.current = fila.current.then(() => enviar(envio)).then(terminou)
  }

  return {
    envios,
    adicionar(arquivos: readonly File[]) {
      const novos = arquivos.map((arquivo): Envio => {
        const erro = recusaDoArquivo(arquivo) ?? null
        return { uuid: v7(), arquivo, percento: 0, erro, retoma: false }
      })
      setEnvios((antes) => [...antes, ...novos])
      for (const envio of novos) if (envio.erro === null) naFila(envio)
    },
    retomar(envio: Envio) {
      muda(envio.uuid, { erro: null })
      naFila(envio)
    },
    desistir: (uuid: string) => setEnvios((antes) => antes.filter((envio) => envio.uuid !== uuid)),
  }
}
