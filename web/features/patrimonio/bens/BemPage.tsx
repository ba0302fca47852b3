import { useQueryClient } from '@tanstack/react-query'
import { Package2, Pencil } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { nomeDoBem, numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FotoDoRegistro } from '#web/partes/papeis/FotoDoRegistro.tsx'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { atendeExigencia, useSessao } from '#web/session/use-sessao.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { AcoesDoBem } from './AcoesDoBem.tsx'
import { ABAS_DO_BEM } from './abas.ts'
import { ACOES_DO_BEM, type AcaoDoBem } from './acoes.ts'
import { chaveDoBem, useBem } from './consultas.ts'
import { SituacaoDoBem } from './SituacaoDoBem.tsx'

export function BemPage() {
  const id = Number(useParams().bemId)
  return <RecordView consulta={useBem(id)}>{(bem) => <Bem key={id} bem={bem} />}</RecordView>
}

function useAbas(bem: BemDetalhado): Aba[] {
  const { sessao } = useSessao()
  return ABAS_DO_BEM.filter(({ permissao }) => atendeExigencia({ sessao }, permissao, bem.caminho)).map(
    ({ chave, titulo, grupo, componente: Componente }) => ({
      chave,
      grupo,
      rotulo: titulo,
      conteudo: () => (
        <Suspense fallback={<SkeletonList />}>
          <Componente bem={bem} />
        </Suspense>
      ),
    }),
  )
}

/** What an asset waits for, where it waits. */
function proximoDe({ situacao, local }: BemDetalhado): Proximo | null {
  const quem = `quem cuida dos bens de ${local.nome}`
  const passos: Partial<Record<BemDetalhado['situacao'], Proximo>> = {
    a_tombar: { falta: 'tombar', atos: ['tombar'], quem },
    nao_localizado: { falta: 'localizar, ou abrir a apuração', atos: ['localizar', 'abrir-apuracao'], quem },
  }
  return passos[situacao] ?? null
}

function Bem({ bem }: { bem: BemDetalhado }) {
  const { id, descricao, referencia_id, tombamento, classe, local, situacao, acoes, pai } = bem
  const edita = acoes.some(({ chave, permitido }) => chave === 'bens.editar' && permitido)
  const quem = useSessao()
  const queryClient = useQueryClient()
  const pode = (exigencia: AcaoDoBem['permissao']) => atendeExigencia(quem, exigencia, bem.caminho)
  const veLocal = pode('painel.locais.ver')
  return (
    <DetailPage
      titulo={descricao}
      subtitulo={
        <>
          {numeroDoBem({ plaqueta: referencia_id, tombamento })} · {classe.nome} em{' '}
          {veLocal ? <Link to={`/painel/locais/${local.id}`}>{local.nome}</Link> : local.nome}
        </>
      }
      situacao={<SituacaoDoBem situacao={situacao} />}
      proximo={proximoDe(bem)}
      atos={ACOES_DO_BEM.filter(({ permissao }) => pode(permissao)).map(({ chave }) => ({
        chave,
        permitido: true,
      }))}
      foto={
        <FotoDoRegistro
          dono={{ modelo: 'patrimonio', modelo_id: id }}
          capa={bem}
          icone={Package2}
          assunto={descricao}
          fotografa={pode('painel.almoxarifado.patrimonios.anexar')}
          aoGuardar={() => queryClient.invalidateQueries({ queryKey: chaveDoBem(id) })}
        />
      }
      acoes={
        <>
          {edita && (
            <ButtonLink icon={Pencil} to={`${enderecoDoBem(id)}/editar`}>
              Editar
            </ButtonLink>
          )}
          <AcoesDoBem bem={bem} />
        </>
      }
      aviso={
        pai && (
          <Banner tone="info">
            É parte de <Link to={enderecoDoBem(pai.id)}>{nomeDoBem(pai)}</Link>, e o acompanha quando ele muda
            de lugar.
          </Banner>
        )
      }
      abas={useAbas(bem)}
    />
  )
}
