import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DESFEITO } from '#contract/casa/ato.ts'
import type { ConsequenciasDoMovimento } from '#contract/rede/ficha-do-local.ts'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { podeSerRaiz } from '#contract/rede/local-tipos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { chaveDoLocal, useAcaoNoLocal, useTipos } from './consultas.ts'
import { Pendencias } from './Pendencias.tsx'
import { lugaresDe, tiposAcimaDe } from './palavras.ts'

type Props = { local: LocalDetalhado; onClose: () => void }
/** Null: at the top; undefined: not chosen yet. */
type Destino = { id: number; nome: string } | null | undefined

/** Asked again whenever another is chosen; nothing is written. */
function useSimulacao(id: number, destino: Destino) {
  return useQuery({
    enabled: destino !== undefined,
    queryKey: [...chaveDoLocal(id), 'mover', destino?.id ?? null],
    queryFn: () => {
      const body = { pai_id: destino?.id ?? null, motivo: 'simulação', simular: true }
      return dadosDe(api.locais.mover({ params: { id }, body }))
    },
    retry: false,
    gcTime: 0,
  })
}

export function MoverDialog({ local, onClose }: Props) {
  const { id, nome, pai, tipo_do_local } = local
  const { data: tipos = [] } = useTipos()
  const tipo = tipos.find((um) => um.id === tipo_do_local.id)
  const [destino, setDestino] = useState<Destino>(undefined)
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const simulacao = useSimulacao(id, destino)
  const mover = useAcaoNoLocal<ConsequenciasDoMovimento>(id, onClose)
  const semMotivo = faltaNoTexto(motivo)
  const confirmar = () => {
    setTentou(true)
    if (destino === undefined || !simulacao.data || semMotivo || mover.isPending) return
    const body = { pai_id: destino?.id ?? null, motivo: motivo.trim() }
    mover.mutate({
      chamar: () => api.locais.mover({ params: { id }, body }),
      feito: destino ? `${nome} agora está em ${destino.nome}` : `${nome} agora está no alto da árvore`,
      volta: () => api.locais.mover({ params: { id }, body: { pai_id: pai?.id ?? null, motivo: DESFEITO } }),
    })
  }
  return (
    <Dialog
      open
      title={`Mover ${nome}`}
      subtitle={pai ? `Hoje está em ${pai.nome}.` : 'Hoje está no alto da árvore.'}
      dismissible={!mover.isPending}
      onClose={onClose}
      onSubmit={confirmar}
      footer={
        <>
          <Button onClick={onClose} disabled={mover.isPending}>
            Voltar
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={mover.isPending || simulacao.isFetching}
            busyLabel={simulacao.isFetching ? 'Vendo o que muda' : 'Movendo'}
          >
            Mover
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {destino !== null && (
          <LocalPicker
            label="Novo lugar"
            help={
              tipo
                ? `O local que ficará logo acima dele. ${lugaresDe(tipo, tipos)}`
                : 'O local que ficará logo acima dele.'
            }
            tipos={tipo && tiposAcimaDe(tipo, tipos).map((um) => um.id)}
            placeholder="Regional, escola ou órgão"
            value={destino ?? null}
            error={tentou && destino === undefined ? 'Escolha o novo lugar' : undefined}
            onChange={(escolhido) => setDestino(escolhido ?? undefined)}
          />
        )}
        {podeSerRaiz(tipo_do_local) && pai && (
          <Checkbox
            label="No alto da árvore, abaixo de nenhum"
            checked={destino === null}
            onChange={(event) => setDestino(event.target.checked ? null : undefined)}
          />
        )}
        {simulacao.isFetching && <SkeletonList rows={2} />}
        <Pendencias erro={simulacao.error} local={local} />
        {simulacao.data && <Consequencias movimento={simulacao.data} />}
        <TextArea
          label="Motivo"
          help="Fica na história do local."
          value={motivo}
          error={tentou ? semMotivo : undefined}
          onChange={(event) => setMotivo(event.target.value)}
        />
        <Pendencias erro={mover.error} local={local} />
      </div>
    </Dialog>
  )
}

function Consequencias({ movimento }: { movimento: ConsequenciasDoMovimento }) {
  const { descendentes, patrimonios, visitas_abertas, regional_de, regional_para } = movimento
  const { deixam_de_alcancar, passam_a_alcancar } = movimento
  const acessos = [
    deixam_de_alcancar > 0 &&
      `${plural(deixam_de_alcancar, 'pessoa deixa', 'pessoas deixam')} de alcançar o que se move.`,
    passam_a_alcancar > 0 && `${plural(passam_a_alcancar, 'pessoa passa', 'pessoas passam')} a alcançar.`,
  ].filter(Boolean)
  return (
    <section aria-label="O que muda" className="z-stack" aria-live="polite">
      <h3>O que muda</h3>
      <Facts
        items={[
          {
            label: 'Regional',
            value:
              regional_de === regional_para
                ? `${regional_de ?? 'Nenhuma'}, a mesma`
                : `${regional_de ?? 'Nenhuma'} → ${regional_para ?? 'nenhuma'}`,
          },
          { label: 'Vão junto', value: plural(descendentes, 'local abaixo', 'locais abaixo') },
          { label: 'Bens', value: plural(patrimonios, 'bem', 'bens') },
          { label: 'Visitas abertas', value: plural(visitas_abertas, 'visita', 'visitas') },
        ]}
      />
      <Banner tone={deixam_de_alcancar > 0 ? 'warning' : 'info'}>
        {acessos.join(' ') || 'Ninguém ganha nem perde acesso.'}
      </Banner>
    </section>
  )
}
