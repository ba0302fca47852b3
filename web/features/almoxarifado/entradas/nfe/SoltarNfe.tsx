import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PropostaDeNfe } from '#contract/almoxarifado/nfe.ts'
import { SoltarArquivos } from '#web/partes/casa/SoltarArquivos.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { enviarNfe, recusaDoXml } from './enviar-nfe.ts'

type Props = {
  /** The file goes along, to be attached to the entry. */
  onProposta: (proposta: PropostaDeNfe, arquivo: File) => void
}

/** Drop the XML of a note: it is read and matched, and nothing is recorded yet. */
export function SoltarNfe({ onProposta }: Props) {
  const [parte, setParte] = useState(0)
  const leitura = useMutation({
    mutationFn: async (arquivos: readonly File[]) => {
      const [arquivo, ...outros] = arquivos
      if (!arquivo) throw new Error('Escolha o arquivo XML da nota.')
      if (outros.length > 0) throw new Error('Solte uma nota de cada vez.')
      const recusa = recusaDoXml(arquivo)
      if (recusa !== undefined) throw new Error(recusa)
      setParte(0)
      return { proposta: await enviarNfe(arquivo, setParte), arquivo }
    },
    onSuccess: ({ proposta, arquivo }) => onProposta(proposta, arquivo),
  })
  return (
    <div className="z-stack">
      <SoltarArquivos
        um
        aceita=".xml,text/xml,application/xml"
        dica="O XML da NF-e, até 2 MB. Nada é gravado antes de você conferir."
        onFiles={(arquivos) => {
          if (!leitura.isPending && arquivos.length > 0) leitura.mutate(arquivos)
        }}
      />
      {leitura.isPending && (
        <ProgressBar label={parte < 1 ? 'Enviando a nota' : 'Lendo a nota'} value={parte * 100} />
      )}
      {leitura.error && (
        <Banner tone="danger" live>
          {leitura.error.message}
        </Banner>
      )}
    </div>
  )
}
