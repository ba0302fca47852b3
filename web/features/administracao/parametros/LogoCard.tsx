import { useMutation } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Parametros } from '#contract/administracao/parametros.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { enviarLogo } from './enviar-logo.ts'
import { useTrocarParametros } from './parametros-query.ts'

/** The picture is not part of the form: it is exchanged at once. */
export function LogoCard({ logo, editavel }: { logo: string | null; editavel: boolean }) {
  const escolha = useRef<HTMLInputElement>(null)
  const trocar = useTrocarParametros()
  const mudar = useMutation({
    mutationFn: (arquivo: File | null): Promise<Parametros> =>
      arquivo ? enviarLogo(arquivo) : dadosDe(api.parametros.removerLogo()),
    onSuccess: (dados, arquivo) => {
      trocar(dados)
      notify.success(arquivo ? 'Marca trocada.' : 'Voltou a marca do Zelo.')
    },
  })
  return (
    <Card title="Marca">
      <div className="z-stack">
        {mudar.error && (
          <Banner tone="danger" live>
            {mudar.error.message}
          </Banner>
        )}
        <div className="z-row">
          <img
            className="z-parametros-marca"
            src={logo ?? '/orgao.svg'}
            alt={logo ? 'Marca do órgão' : 'Marca que vem com o Zelo'}
          />
          {editavel && (
            <>
              <Button icon={ImageUp} busy={mudar.isPending} onClick={() => escolha.current?.click()}>
                {logo ? 'Trocar a marca' : 'Enviar a marca'}
              </Button>
              {logo !== null && (
                <Button icon={Trash2} disabled={mudar.isPending} onClick={() => mudar.mutate(null)}>
                  Voltar à do Zelo
                </Button>
              )}
              <input
                ref={escolha}
                type="file"
                accept="image/png,image/jpeg,image/webp"
                aria-label="Arquivo da marca"
                hidden
                onChange={(event) => {
                  const [arquivo] = event.target.files ?? []
                  if (arquivo) mudar.mutate(arquivo)
                  event.target.value = ''
                }}
              />
            </>
          )}
        </div>
        <p className="z-small z-muted">
          PNG, JPEG ou WebP de até 1 MB, de preferência com fundo transparente. É reduzida a 512 pontos e vale
          na hora.
        </p>
      </div>
    </Card>
  )
}
