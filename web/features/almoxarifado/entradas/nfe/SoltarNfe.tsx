import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ARQUIVOS_POR_VEZ, type NotaRecebida } from '#contract/almoxarifado/nfe.ts'
import { SoltarArquivos } from '#web/partes/casa/SoltarArquivos.tsx'
import { livreParaOutro } from '#web/partes/casa/um-por-vez.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { enviarNotas, recusaDasNotas } from './enviar-nfe.ts'

type Props = {
  deposito_id: number
  /** Each note by itself: what was opened, what was there, what was refused. */
  onRecebidas: (recebidas: NotaRecebida[]) => void
}

const recusada = (arquivo: string, mensagem: string): NotaRecebida => ({
  arquivo,
  resultado: 'recusada',
  entrada: null,
  mensagem,
})

/** Drop notes, each a file or many in a zip: each becomes a draft at once. */
export function SoltarNfe({ deposito_id, onRecebidas }: Props) {
  const [andamento, setAndamento] = useState({ nome: '', parte: 0 })
  const envio = useMutation({
    async mutationFn(arquivos: readonly File[]) {
      if (arquivos.length > ARQUIVOS_POR_VEZ)
        throw new Error(`Solte até ${ARQUIVOS_POR_VEZ} arquivos de cada vez, ou junte as notas em um zip.`)
      const recebidas: NotaRecebida[] = []
      // One at a time: one that fails takes no other with it.
      for (const arquivo of arquivos) {
        const { name } = arquivo
        setAndamento({ nome: name, parte: 0 })
        const recusa = recusaDasNotas(arquivo)
        const feitas =
          recusa === undefined
            ? await enviarNotas(arquivo, deposito_id, (parte) => setAndamento({ nome: name, parte })).catch(
                (erro: unknown) => [
                  recusada(name, erro instanceof Error ? erro.message : 'Não foi enviado.'),
                ],
              )
            : [recusada(name, recusa)]
        recebidas.push(...feitas)
      }
      return recebidas
    },
    onSuccess: onRecebidas,
  })
  const { nome, parte } = andamento
  return (
    <div className="z-stack">
      <SoltarArquivos
        aceita=".xml,.zip,text/xml,application/xml,application/zip"
        dica="O XML da NF-e, até 2 MB; vários de uma vez, ou um zip com até 100 notas."
        onFiles={(arquivos) => {
          if (arquivos.length > 0 && livreParaOutro(envio.isPending ? envio.variables : null))
            envio.mutate(arquivos)
        }}
      />
      {envio.isPending && (
        <ProgressBar label={parte < 1 ? `Enviando ${nome}` : `Lendo ${nome}`} value={parte * 100} />
      )}
      {envio.error && (
        <Banner tone="danger" live>
          {envio.error.message}
        </Banner>
      )}
    </div>
  )
}
