import { useQuery } from '@tanstack/react-query'
import { Images, ImageUp } from 'lucide-react'
import { useState } from 'react'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { Galeria } from '#web/partes/casa/Galeria.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { dataHora } from '#web/ui/format.ts'
import { chaveDoBem, useBemMudou } from './consultas.ts'

/** Of the visits and attached in the panel, by date, two of them compared. */
export function FotosTab({ bem }: { bem: BemDetalhado }) {
  const { id, descricao, acoes, capa_uuid } = bem
  const consulta = useQuery({
    queryKey: [...chaveDoBem(id), 'fotos'],
    queryFn: () => dadosDe(api.bens.fotos({ params: { id } })),
  })
  const escolhe = acoes.some(({ chave, permitido }) => chave === 'bens.definirCapa' && permitido)
  return (
    <RecordView consulta={consulta}>
      {({ data: fotos }) =>
        fotos.length === 0 ? (
          <EmptyState icon={Images} title="Nenhuma foto ainda">
            As fotos das visitas e as anexadas aqui aparecem nesta página, por data.
          </EmptyState>
        ) : (
          <div className="z-stack">
            <Galeria fotos={fotos} assunto={descricao} />
            {escolhe && (
              <CapaForm
                id={id}
                capa={capa_uuid}
                opcoes={fotos.map(({ uuid, em, autor }) => ({
                  value: uuid,
                  label: `${dataHora(em)}, ${autor}`,
                }))}
              />
            )}
          </div>
        )
      }
    </RecordView>
  )
}

type CapaProps = { id: number; capa: string | null; opcoes: { value: string; label: string }[] }

function CapaForm({ id, capa, opcoes }: CapaProps) {
  const [escolhida, setEscolhida] = useState(capa ?? '')
  const mudou = useBemMudou()
  const definir = useAtoNoRegistro({ mudou })
  const usar = (foto_uuid: string) => api.bens.definirCapa({ params: { id }, body: { foto_uuid } })
  return (
    <Card title="Foto de capa">
      <div className="z-stack">
        <Select
          label="Foto que representa o bem"
          options={opcoes}
          value={escolhida}
          onChange={(event) => setEscolhida(event.target.value)}
        />
        <div className="z-row">
          <Button
            icon={ImageUp}
            disabled={escolhida === '' || escolhida === capa}
            busy={definir.isPending}
            onClick={() =>
              definir.mutate({
                chamar: () => usar(escolhida),
                feito: 'Foto de capa definida',
                desfazer: capa === null ? undefined : () => usar(capa),
              })
            }
          >
            Usar como capa
          </Button>
        </div>
      </div>
    </Card>
  )
}
