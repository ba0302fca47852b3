import { useQuery } from '@tanstack/react-query'
import { Images, ImageUp } from 'lucide-react'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { Galeria } from '#web/partes/casa/Galeria.tsx'
import { atendeExigencia, useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { chaveDoBem, useBemMudou } from './consultas.ts'

/** Of the visits and attached in the panel, by date, two of them compared. */
export function FotosTab({ bem }: { bem: BemDetalhado }) {
  const { id, descricao, acoes, caminho, capa_uuid } = bem
  const consulta = useQuery({
    queryKey: [...chaveDoBem(id), 'fotos'],
    queryFn: () => dadosDe(api.bens.fotos({ params: { id } })),
  })
  const escolhe = acoes.some(({ chave, permitido }) => chave === 'bens.definirCapa' && permitido)
  const fotografa = atendeExigencia(useSessao(), 'painel.almoxarifado.patrimonios.anexar', caminho)
  return (
    <RecordView consulta={consulta}>
      {({ data: fotos }) =>
        fotos.length === 0 ? (
          <EmptyState icon={Images} title="Nenhuma foto ainda">
            As fotos das visitas e as anexadas aqui aparecem nesta página, por data.
            {fotografa &&
              ' Para pôr uma, use a câmera ao lado do nome do bem, ou solte e cole a imagem nela.'}
          </EmptyState>
        ) : (
          <div className="z-stack">
            {escolhe && <p className="z-muted">Abra uma foto para usá-la como capa.</p>}
            <Galeria
              fotos={fotos}
              assunto={descricao}
              ato={({ uuid }) => {
                if (uuid === capa_uuid) return <Badge tone="success">Foto de capa</Badge>
                return escolhe && <UsarComoCapa id={id} capa={capa_uuid} foto={uuid} />
              }}
            />
          </div>
        )
      }
    </RecordView>
  )
}

function UsarComoCapa({ id, capa, foto }: { id: number; capa: string | null; foto: string }) {
  const mudou = useBemMudou()
  const definir = useAtoNoRegistro({ mudou })
  const usar = (foto_uuid: string) => api.bens.definirCapa({ params: { id }, body: { foto_uuid } })
  return (
    <Button
      icon={ImageUp}
      busy={definir.isPending}
      onClick={() =>
        definir.mutate({
          chamar: () => usar(foto),
          feito: 'Foto de capa definida',
          desfazer: capa === null ? undefined : () => usar(capa),
        })
      }
    >
      Usar como capa
    </Button>
  )
}
