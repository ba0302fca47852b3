import { useQuery } from '@tanstack/react-query'
import { Braces, ExternalLink, Filter, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Ato } from '#contract/administracao/auditoria.ts'
import { motivoPorExtenso, ORIGENS } from '#contract/administracao/trilha/palavras.ts'
import { REGISTROS, telaDoRegistro } from '#contract/administracao/trilha/registros-da-trilha.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { frasePorExtenso, mudancasDoAto } from '#web/detail/frase-do-ato.ts'
import { AtoDaTrilha, MudancaDaTrilha } from '#web/partes/casa/AtoDaTrilha.tsx'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { dataHora, numero } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import './AtoSheet.css'

type Props = { id: number; onClose: () => void }

/** One act whole: what it changed, who, where from, and the way to what surrounds it. */
export function AtoSheet({ id, onClose }: Props) {
  const ato = useQuery({
    queryKey: ['auditoria', 'ato', id],
    queryFn: async () => (await dadosDe(api.auditoria.atos({ query: { id } }))).data[0] ?? null,
  })
  return (
    <Sheet
      open
      size="lg"
      title={ato.data ? frasePorExtenso(ato.data) : `Ato ${id}`}
      subtitle={ato.data ? dataHora(ato.data.registrado_em) : undefined}
      onClose={onClose}
    >
      {ato.isPending && <SkeletonList />}
      {ato.error && <FalhaDaConsulta consulta={ato} />}
      {ato.data === null && <Banner tone="warning">Este ato não existe, ou está fora do seu alcance.</Banner>}
      {ato.data && <Conteudo ato={ato.data} />}
    </Sheet>
  )
}

function Conteudo({ ato }: { ato: Ato }) {
  const { ator, causado_por, origem, local, motivo, ip, ocorrido_em } = ato
  return (
    <div className="z-stack">
      <p>
        <AtoDaTrilha ato={ato} ligar />
      </p>
      {ato.ocultado && (
        <Banner>
          Há dados pessoais ocultos. Para vê-los é preciso a permissão de dados pessoais na auditoria.
        </Banner>
      )}
      <Mudancas ato={ato} />
      <Facts
        items={[
          { label: 'Quem', value: ator?.nome ?? 'O próprio sistema' },
          { label: 'Por decisão de', value: causado_por?.nome },
          { label: 'Motivo', value: motivoPorExtenso(motivo) },
          { label: 'Local', value: local?.nome },
          { label: 'De onde', value: ORIGENS[origem] },
          { label: 'Ocorrido em', value: ocorrido_em && dataHora(ocorrido_em) },
          { label: 'Endereço de rede', value: ip },
        ]}
      />
      <Arredores ato={ato} />
      <Dados ato={ato} />
    </div>
  )
}

function Mudancas({ ato }: { ato: Ato }) {
  const ditas = mudancasDoAto(ato)
  const alem = ato.linhas - ato.mudancas.length
  if (ditas.length === 0) return null
  return (
    <section aria-label="O que mudou">
      <h3>O que mudou</h3>
      <ul className="z-ato-mudancas">
        {ditas.map((dita) => (
          <li key={JSON.stringify(dita)}>
            <MudancaDaTrilha {...dita} />
          </li>
        ))}
      </ul>
      {alem > 0 && ato.mudancas.length > 0 && (
        <p className="z-muted">E mais {numero(alem)} mudanças, que a exportação mostra uma a uma.</p>
      )}
    </section>
  )
}

/** Ways to other acts, each a filter of the same list, and to the record itself. */
function Arredores({ ato: { ator, alvos } }: { ato: Ato }) {
  const [alvo] = alvos
  const tela = alvo ? telaDoRegistro(alvo) : null
  const doRegistro =
    alvo && alvo.entidade_id !== null
      ? new URLSearchParams({ entidade: alvo.entidade, entidade_id: alvo.entidade_id }).toString()
      : null
  return (
    <div className="z-row">
      {tela && (
        <ButtonLink to={tela} icon={ExternalLink}>
          Abrir {REGISTROS[alvo?.entidade ?? '']?.um}
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

/** As the trail keeps it, for who compares machines. */
function Dados({ ato }: { ato: Ato }) {
  const [aberto, setAberto] = useState(false)
  return (
    <div className="z-stack">
      <Button icon={Braces} variant="quiet" aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
        {aberto ? 'Fechar os dados' : 'Ver dados'}
      </Button>
      {aberto && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <pre className="z-ato-dados" tabIndex={0}>
          {JSON.stringify(ato, null, 2)}
        </pre>
      )}
    </div>
  )
}
