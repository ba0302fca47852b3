import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CONTORNOS_MAXIMO_MB, type ContornosGuardados, mapa } from '#contract/rede/mapa.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { SoltarArquivos } from '#web/partes/casa/SoltarArquivos.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { data, plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { enviarContornos } from './enviar-contornos.ts'

/** Every answer about outlines begins so, the map's too. */
const CHAVE = ['contornos'] as const

/** Not part of the form: a file takes the place of the one before at once. */
export function ContornosCard() {
  const queryClient = useQueryClient()
  const { data: guardados } = useQuery({
    queryKey: [...CHAVE, 'guardados'],
    queryFn: () => dadosDe(api.mapa.contornosGuardados()),
  })
  const edita = usePode(mapa.importarContornos)
  const [percento, setPercento] = useState(0)
  const [tirando, setTirando] = useState(false)
  const trocar = useMutation({
    mutationFn: (arquivo: File | null): Promise<ContornosGuardados> =>
      arquivo ? enviarContornos(arquivo, setPercento) : dadosDe(api.mapa.removerContornos()),
    onMutate: () => setPercento(0),
    onSuccess: ({ municipios }) => {
      notify.success(
        municipios > 0
          ? `${plural(municipios, 'município importado', 'municípios importados')}.`
          : 'Contornos removidos.',
      )
      void queryClient.invalidateQueries({ queryKey: CHAVE })
    },
    onSettled: () => setTirando(false),
  })
  return (
    <Card title="Contornos dos municípios">
      <div className="z-stack">
        {guardados && <p>{porExtenso(guardados)}</p>}
        {trocar.error && (
          <Banner tone="danger" live>
            {trocar.error.message}
          </Banner>
        )}
        {trocar.isPending && !tirando && (
          <ProgressBar
            value={percento}
            tone="info"
            label={percento < 100 ? 'Enviando o arquivo' : 'Conferindo e simplificando'}
          />
        )}
        {edita && !trocar.isPending && (
          <SoltarArquivos
            um
            aceita=".geojson,.json,application/geo+json,application/json"
            dica={`GeoJSON em graus (SIRGAS 2000 ou WGS 84) com o código do IBGE de cada município, até ${CONTORNOS_MAXIMO_MB} MB. Substitui o anterior.`}
            onFiles={([arquivo]) => arquivo && trocar.mutate(arquivo)}
          />
        )}
        {edita && guardados && guardados.municipios > 0 && (
          <div className="z-row">
            <Button icon={Trash2} disabled={trocar.isPending} onClick={() => setTirando(true)}>
              Remover os contornos
            </Button>
          </div>
        )}
      </div>
      {tirando && (
        <ConfirmDialog
          open
          title="Remover os contornos?"
          confirmLabel="Remover"
          tone="danger"
          busy={trocar.isPending}
          onClose={() => setTirando(false)}
          onConfirm={() => trocar.mutate(null)}
        >
          <p>O mapa volta a mostrar só o contorno dos países. O arquivo pode ser enviado de novo.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function porExtenso({ municipios, atualizado_em }: ContornosGuardados): string {
  if (municipios === 0)
    return 'Nenhum ainda: o mapa mostra só o contorno dos países. Com o arquivo da malha municipal (do IBGE, por exemplo), mostra os limites dos municípios, mesmo sem internet.'
  return `${plural(municipios, 'município', 'municípios')}, desde ${data(atualizado_em)}.`
}
