import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { type ImportacaoDetalhada, TAMANHO_DO_ZIP } from '#contract/dados/importacoes.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { numero, tamanho } from '#web/ui/format.ts'
import { enviarZipDeFotos } from './enviar-arquivo.ts'
import { CHAVE_DAS_IMPORTACOES } from './use-importacao.ts'

/** After the lines of a register of assets: their photos, as many zips as it takes. */
export function FotosDosBens({ importacao: { id, fotos } }: { importacao: ImportacaoDetalhada }) {
  const queryClient = useQueryClient()
  const [parte, setParte] = useState(0)
  const envio = useMutation({
    mutationFn: async (zip: File) => {
      if (zip.size > TAMANHO_DO_ZIP)
        throw new Error(`O zip tem ${tamanho(zip.size)}, e o limite é 100 MB. Divida as fotos em mais de um.`)
      setParte(0)
      return enviarZipDeFotos(id, zip, setParte)
    },
    onSuccess: (feita) => queryClient.setQueryData([CHAVE_DAS_IMPORTACOES, id], feita),
  })
  const escolher = (event: ChangeEvent<HTMLInputElement>) => {
    const [zip] = event.target.files ?? []
    if (zip) envio.mutate(zip)
    // The same file chosen again must fire again.
    event.target.value = ''
  }
  return (
    <Card title="Fotos dos bens">
      <div className="z-stack">
        <p className="z-muted">
          No nome de cada foto, o tombamento, a plaqueta ou o uuid do bem: 000123-4.jpg, 000123-4_2.jpg. A
          primeira vira a capa de quem não tem. Até 1.000 fotos por zip.
        </p>
        <FotosLidas fotos={fotos} />
        {envio.isPending ? (
          <ProgressBar label={parte < 1 ? 'Enviando o zip' : 'Guardando as fotos'} value={parte * 100} />
        ) : (
          <label className="z-importar-solte">
            <ImageUp className="z-icon" aria-hidden />
            <span>Enviar fotos (zip)</span>
            <input type="file" className="z-hidden" accept=".zip,application/zip" onChange={escolher} />
          </label>
        )}
        {envio.error && (
          <Banner tone="danger" live>
            {envio.error.message}
          </Banner>
        )}
      </div>
    </Card>
  )
}

function FotosLidas({ fotos: { novas, iguais, erros } }: Pick<ImportacaoDetalhada, 'fotos'>) {
  if (novas + iguais + erros === 0) return null
  return (
    <div className="z-importar-contas">
      <Stat label="Fotos novas" value={numero(novas)} />
      <Stat label="O bem já tinha" value={numero(iguais)} />
      <Stat label="Fotos com erro" value={numero(erros)} />
    </div>
  )
}
