import { CalendarPlus, ClipboardList, Pencil } from 'lucide-react'
import { Fragment, Suspense } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { Aviso } from '#contract/rede/ficha-do-local.ts'
import { type LocalDetalhado, locais } from '#contract/rede/locais.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { atendeExigencia, usePode, useSessao } from '#web/session/use-sessao.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { AcoesDoLocal } from './AcoesDoLocal.tsx'
import { ABAS_DO_LOCAL } from './abas.ts'
import { useLocal } from './consultas.ts'
import { SituacaoBadge } from './lista.tsx'
import { enderecoDoLocal } from './palavras.ts'

export function LocalPage() {
  const id = Number(useParams().localId)
  return <RecordView consulta={useLocal(id)}>{(local) => <Local key={id} local={local} />}</RecordView>
}

/** The way from the root down to the place, as grants ask for it. */
const caminhoDo = ({ id, caminho }: Pick<LocalDetalhado, 'id' | 'caminho'>) => [
  ...caminho.map((passo) => passo.id),
  id,
]

function useAbas(local: LocalDetalhado): Aba[] {
  const { sessao } = useSessao()
  const onde = caminhoDo(local)
  const abas = ABAS_DO_LOCAL.filter(({ permissao }) => atendeExigencia({ sessao }, permissao, onde))
  const chaves = abas.map(({ chave }) => chave)
  return abas.map(({ chave, titulo, grupo, componente: Componente }) => ({
    chave,
    grupo,
    rotulo: titulo,
    conteudo: () => (
      <Suspense fallback={<SkeletonList />}>
        <Componente local={local} abas={chaves} />
      </Suspense>
    ),
  }))
}

function Local({ local }: { local: LocalDetalhado }) {
  const { id, nome } = local
  const edita = usePode(locais.editar, caminhoDo(local))
  const visitas = usePode('painel.monitoramentos.listar', caminhoDo(local))
  const programa = usePode('painel.monitoramentos.criar', caminhoDo(local))
  return (
    <DetailPage
      titulo={nome}
      subtitulo={<Caminho local={local} />}
      situacao={<SituacaoBadge local={local} />}
      proximo={null}
      atos={local.acoes}
      acoes={
        <>
          {edita && local.ativo && (
            <ButtonLink variant="primary" icon={Pencil} to={`${enderecoDoLocal(id)}/editar`}>
              Editar
            </ButtonLink>
          )}
          {programa && local.ativo && local.tipo_do_local.permite_monitoramento && (
            <ButtonLink icon={CalendarPlus} to={`/painel/monitoramentos?fazer=programar&onde=${id}`}>
              Programar visita
            </ButtonLink>
          )}
          {visitas && local.tipo_do_local.permite_monitoramento && (
            <ButtonLink icon={ClipboardList} to={`/painel/monitoramentos?local_id=${id}`}>
              Ver visitas
            </ButtonLink>
          )}
          <AcoesDoLocal local={local} />
        </>
      }
      aviso={<Avisos local={local} />}
      abas={useAbas(local)}
    />
  )
}

/** What stands above it, each a way there for who may open it. */
function Caminho({ local: { tipo, caminho } }: { local: LocalDetalhado }) {
  return (
    <>
      {tipo}
      {caminho.length > 0 && ' em '}
      {caminho.map(({ id, nome, alcancado }, indice) => (
        <Fragment key={id}>
          {indice > 0 && ' › '}
          {alcancado ? <Link to={enderecoDoLocal(id)}>{nome}</Link> : nome}
        </Fragment>
      ))}
    </>
  )
}

/** What was told when it was saved stands while the person is here; what it turned out to be, always. */
function Avisos({ local: { unificado_em } }: { local: LocalDetalhado }) {
  const { state } = useLocation()
  const avisos = Aviso.array().safeParse(state?.avisos).data ?? []
  return (
    <>
      {unificado_em && (
        <Banner tone="info">
          Este cadastro era o mesmo local que{' '}
          <Link to={enderecoDoLocal(unificado_em.id)}>{unificado_em.nome}</Link>, e foi unificado nele.
        </Banner>
      )}
      {avisos.map(({ campo, mensagem }) => (
        <Banner key={campo + mensagem} tone="warning" live>
          {mensagem}
        </Banner>
      ))}
    </>
  )
}
