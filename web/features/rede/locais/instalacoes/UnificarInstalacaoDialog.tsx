import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CAMPOS_DA_INSTALACAO } from '#contract/rede/campos-da-instalacao.ts'
import type { InstalacaoDetalhada, UnificacaoDeInstalacoes } from '#contract/rede/instalacoes-do-local.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { AmbientePicker } from '#web/partes/rede/AmbientePicker.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { enderecoDaInstalacao } from './palavras.ts'

type Props = { instalacao: InstalacaoDetalhada; onClose: () => void }

/** `instalacao` is the repeated one. Nothing is written. */
function useSimulacao({ id, local }: InstalacaoDetalhada, destino: { id: number } | null) {
  return useQuery({
    enabled: destino !== null,
    // Not of the room: it is not asked again once the room changed by this very act.
    queryKey: ['simulacao', 'unificar-instalacao', local.id, id, destino?.id],
    queryFn: () =>
      dadosDe(
        api.instalacoesDoLocal.unificar({
          params: { localId: local.id, instalacaoId: id },
          body: { destino_id: destino?.id ?? 0, motivo: 'simulação', simular: true },
        }),
      ),
    retry: false,
    gcTime: 0,
  })
}

/** This room is the repeated one: all that it has goes to another of the place, which stays. */
export function UnificarInstalacaoDialog({ instalacao, onClose }: Props) {
  const { id, nome, local } = instalacao
  const [destino, setDestino] = useState<{ id: number; nome: string } | null>(null)
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const simulacao = useSimulacao(instalacao, destino)
  const unificar = useAtoNoRegistro<UnificacaoDeInstalacoes>({
    mudou: () => void queryClient.invalidateQueries({ queryKey: ['local', local.id] }),
    aoFazer: () => destino && void navigate(enderecoDaInstalacao(local.id, destino.id)),
  })
  const semMotivo = faltaNoTexto(motivo)
  const confirmar = () => {
    setTentou(true)
    if (!destino || !simulacao.data || semMotivo || unificar.isPending) return
    unificar.mutate({
      feito: `${nome} foi unificada com ${destino.nome}`,
      chamar: () =>
        api.instalacoesDoLocal.unificar({
          params: { localId: local.id, instalacaoId: id },
          body: { destino_id: destino.id, motivo: motivo.trim() },
        }),
    })
  }
  const recusa = simulacao.error ?? unificar.error
  return (
    <Dialog
      open
      title={`Unificar ${nome}`}
      subtitle="Esta é a instalação repetida. Escolha a que fica."
      dismissible={!unificar.isPending}
      onClose={onClose}
      onSubmit={confirmar}
      footer={
        <>
          <Button onClick={onClose} disabled={unificar.isPending}>
            Voltar
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={simulacao.isError}
            busy={unificar.isPending || simulacao.isFetching}
            busyLabel={simulacao.isFetching ? 'Vendo o que muda' : 'Unificando'}
          >
            Unificar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <AmbientePicker
          localId={local.id}
          label="Instalação que fica"
          placeholder="Nome, do mesmo tipo"
          value={destino}
          error={tentou && !destino ? 'Escolha a instalação que fica' : undefined}
          onChange={setDestino}
        />
        {simulacao.isFetching && <SkeletonList rows={2} />}
        {recusa && (
          <Banner tone="danger" live>
            {recusa.message}
          </Banner>
        )}
        {simulacao.data && <Consequencias unificacao={simulacao.data} />}
        <TextArea
          label="Motivo"
          help="Fica na história das duas."
          value={motivo}
          error={tentou ? semMotivo : undefined}
          onChange={(event) => setMotivo(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

function Consequencias({ unificacao }: { unificacao: UnificacaoDeInstalacoes }) {
  const { patrimonios, verificacoes, verificacoes_que_ficam: ficam, arquivos, transferencias } = unificacao
  const passam = [
    patrimonios > 0 && plural(patrimonios, 'bem', 'bens'),
    verificacoes > 0 && plural(verificacoes, 'verificação de visita', 'verificações de visitas'),
    arquivos > 0 && plural(arquivos, 'foto ou anexo', 'fotos ou anexos'),
    transferencias > 0 && plural(transferencias, 'transferência a caminho', 'transferências a caminho'),
  ].filter(Boolean)
  const campos = unificacao.campos.map(
    (campo) => CAMPOS_DA_INSTALACAO[campo as keyof typeof CAMPOS_DA_INSTALACAO].rotulo, // as: the server names these
  )
  return (
    <section aria-label="O que muda" className="z-stack" aria-live="polite">
      <Banner tone="warning">
        {passam.length > 0 ? `Passam para a que fica: ${passam.join(', ')}. ` : 'Não há nada a passar. '}
        {ficam > 0 &&
          `${plural(ficam, 'verificação de visita que viu as duas fica', 'verificações de visitas que viram as duas ficam')} no histórico da repetida. `}
        {campos.length > 0 && `A que fica recebe o que tinha vazio: ${campos.join(', ')}. `}
        {unificacao.estado_do_repetido &&
          'A repetida foi verificada por último: o estado e os recursos dela passam a valer. '}
        A repetida fica inativa. Isto não se desfaz.
      </Banner>
    </section>
  )
}
