import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { UsuarioDetalhado } from '#contract/administracao/usuarios.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora } from '#web/ui/format.ts'
import { AcessosTab } from './AcessosTab.tsx'
import { AcoesDoUsuario } from './AcoesDoUsuario.tsx'
import { DadosTab } from './DadosTab.tsx'
import { PedidoDeNomeBanner } from './PedidoDeNomeBanner.tsx'
import { PermissoesTab } from './PermissoesTab.tsx'
import { SessoesTab } from './SessoesTab.tsx'
import { SituacaoBadge } from './SituacaoBadge.tsx'
import { chaveDoUsuario } from './use-acao.ts'

export function UsuarioPage() {
  const id = Number(useParams().usuarioId)
  const consulta = useQuery({
    queryKey: chaveDoUsuario(id),
    queryFn: () => dadosDe(api.usuarios.ver({ params: { id } })),
  })
  return <RecordView consulta={consulta}>{(usuario) => <Usuario key={id} usuario={usuario} />}</RecordView>
}

function abasDe(usuario: UsuarioDetalhado): Aba[] {
  return [
    { chave: 'dados', rotulo: 'Dados', conteudo: () => <DadosTab key={usuario.id} usuario={usuario} /> },
    { chave: 'acessos', rotulo: 'Acessos', conteudo: () => <AcessosTab usuario={usuario} /> },
    { chave: 'permissoes', rotulo: 'Permissões', conteudo: () => <PermissoesTab id={usuario.id} /> },
    { chave: 'sessoes', rotulo: 'Sessões e aparelhos', conteudo: () => <SessoesTab usuario={usuario} /> },
  ]
}

function Usuario({ usuario }: { usuario: UsuarioDetalhado }) {
  const veAuditoria = usePode('admin.auditoria.listar')
  const { id, nome, email, situacao, convite_expira_em, pedido_de_nome } = usuario
  return (
    <DetailPage
      titulo={nome}
      subtitulo={email}
      situacao={<SituacaoBadge situacao={situacao} />}
      proximo={convite_expira_em ? { falta: 'aceitar o convite', quem: nome } : null}
      atos={usuario.acoes}
      acoes={
        <>
          {veAuditoria && (
            <ButtonLink variant="quiet" to={`/painel/admin/auditoria?entidade=usuario&entidade_id=${id}`}>
              Eventos
            </ButtonLink>
          )}
          <AcoesDoUsuario usuario={usuario} />
        </>
      }
      aviso={
        <>
          {convite_expira_em && (
            <Banner tone="info">
              {new Date(convite_expira_em) > new Date()
                ? `O convite vale até ${dataHora(convite_expira_em)}.`
                : 'O convite venceu. Reenvie para a pessoa poder entrar.'}
            </Banner>
          )}
          {pedido_de_nome && <PedidoDeNomeBanner usuario={usuario} pedido={pedido_de_nome} />}
        </>
      }
      abas={abasDe(usuario)}
    />
  )
}
