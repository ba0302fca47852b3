import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Filter, UserRound } from 'lucide-react'
import type { Evento } from '#contract/administracao/auditoria.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import {
  diferencasDoEvento,
  ORIGENS,
  registroPorExtenso,
  resumoDaAcao,
  telaDoRegistro,
} from '#web/detail/eventos.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { dataHora } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import './Auditoria.css'

type Props = { id: number; onClose: () => void }

/** One event whole: what it was before and after, who, where from, and the way to what surrounds it. */
export function EventoSheet({ id, onClose }: Props) {
  const evento = useQuery({
    queryKey: ['auditoria', 'evento', id],
    queryFn: async () => (await dadosDe(api.auditoria.listar({ query: { id } }))).data[0] ?? null,
  })
  return (
    <Sheet
      open
      size="lg"
      title={`Evento ${id}`}
      subtitle={evento.data ? dataHora(evento.data.registrado_em) : undefined}
      onClose={onClose}
    >
      {evento.isPending && <SkeletonList />}
      {evento.error && (
        <ErrorState onRetry={() => void evento.refetch()} busy={evento.isFetching}>
          {evento.error.message}
        </ErrorState>
      )}
      {evento.data === null && (
        <Banner tone="warning">Este evento não existe, ou está fora do seu alcance.</Banner>
      )}
      {evento.data && <Conteudo evento={evento.data} />}
    </Sheet>
  )
}

function Conteudo({ evento }: { evento: Evento }) {
  const { ator, causado_por, origem, acao, local, motivo, ip, dispositivo_id, op_id, ocorrido_em } = evento
  return (
    <div className="z-stack">
      <p>
        <strong className="z-code">{acao}</strong> {resumoDaAcao(acao)}
      </p>
      {evento.ocultado && (
        <Banner>
          Há dados pessoais ocultos. Para vê-los é preciso a permissão de dados pessoais na auditoria.
        </Banner>
      )}
      <Mudancas evento={evento} />
      <Facts
        items={[
          { label: 'Quem', value: ator?.nome ?? 'Sistema' },
          { label: 'Por decisão de', value: causado_por?.nome },
          { label: 'Motivo', value: motivo },
          { label: 'Registro', value: registroPorExtenso(evento) },
          { label: 'Local', value: local?.nome },
          { label: 'Origem', value: ORIGENS[origem] },
          { label: 'Ocorrido em', value: ocorrido_em && dataHora(ocorrido_em) },
          { label: 'Endereço de rede', value: ip },
          { label: 'Aparelho', value: dispositivo_id && <span className="z-code">{dispositivo_id}</span> },
          { label: 'Operação', value: op_id && <span className="z-code">{op_id}</span> },
        ]}
      />
      <Arredores evento={evento} />
    </div>
  )
}

function Mudancas({ evento }: { evento: Evento }) {
  const diferencas = diferencasDoEvento(evento)
  if (diferencas.length === 0) return null
  return (
    <section aria-label="O que mudou" className="z-stack">
      <h3>{evento.campo ?? 'O que mudou'}</h3>
      {diferencas.map(({ parte, de, para }) => (
        <div key={parte}>
          {parte && <h4 className="z-code">{parte}</h4>}
          <dl className="z-evento-mudanca">
            <div className="z-tone-danger">
              <dt>Antes</dt>
              <dd>{de}</dd>
            </div>
            <div className="z-tone-success">
              <dt>Depois</dt>
              <dd>{para}</dd>
            </div>
          </dl>
        </div>
      ))}
    </section>
  )
}

/** Ways to other events, each a filter of the same list, and to the record itself. */
function Arredores({ evento }: { evento: Evento }) {
  const { ator, entidade, entidade_id } = evento
  const tela = telaDoRegistro(evento)
  const doRegistro =
    entidade && entidade_id ? new URLSearchParams({ entidade, entidade_id }).toString() : null
  return (
    <div className="z-row">
      {tela && (
        <ButtonLink to={tela} icon={ExternalLink}>
          Abrir o registro
        </ButtonLink>
      )}
      {doRegistro && (
        <ButtonLink to={`?${doRegistro}`} icon={Filter}>
          Tudo deste registro
        </ButtonLink>
      )}
      {ator && (
        <ButtonLink to={`?ator_id=${ator.id}`} icon={UserRound}>
          Tudo desta pessoa
        </ButtonLink>
      )}
    </div>
  )
}
