import { FileUp } from 'lucide-react'
import { Link } from 'react-router'
import { type Importacao, importacoes, NOMES_DOS_ALVOS } from '#contract/dados/importacoes.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { dataHora, numero, plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { situacaoPorExtenso, TONS } from './palavras.ts'
import { CHAVE_DAS_IMPORTACOES } from './use-importacao.ts'
import './Importacoes.css'

export function ImportacoesPage() {
  const lista = usePagedList([CHAVE_DAS_IMPORTACOES, 'lista'], (onde) =>
    api.importacoes.listar({ query: { ...onde } }),
  )
  return (
    <div className="z-stack">
      <PageHeader
        title="Importações"
        subtitle="As planilhas que você trouxe para o sistema. Antes de gravar, cada uma mostra o que vai mudar."
        actions={
          <Can do={importacoes.criar}>
            <ButtonLink variant="primary" icon={FileUp} to="/painel/admin/importacoes/nova">
              Nova importação
            </ButtonLink>
          </Can>
        }
      />
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={FileUp} title="Você ainda não importou nada.">
            Traga locais, bens, fornecedores, materiais, usuários ou o censo escolar de uma planilha CSV ou
            XLSX.
          </EmptyState>
        }
      >
        {(itens) => (
          <ul className="z-importacoes" aria-label="Suas importações">
            {itens.map((importacao) => (
              <li key={importacao.id}>
                <ImportacaoRow importacao={importacao} />
              </li>
            ))}
          </ul>
        )}
      </PagedListView>
    </div>
  )
}

function resumo({ contagem, total }: Importacao): string {
  const { criar = 0, atualizar = 0, erro = 0 } = contagem
  const partes = [
    plural(total, 'linha', 'linhas'),
    criar > 0 && plural(criar, 'criada', 'criadas'),
    atualizar > 0 && plural(atualizar, 'atualizada', 'atualizadas'),
    erro > 0 && `${numero(erro)} com erro`,
  ]
  return partes.filter(Boolean).join(' · ')
}

function ImportacaoRow({ importacao }: { importacao: Importacao }) {
  const { id, alvo, nome_do_arquivo, situacao, criada_em } = importacao
  return (
    <Link className="z-list-row" to={`/painel/admin/importacoes/${id}`}>
      <span className="z-list-row-text">
        <strong>{nome_do_arquivo}</strong>
        <span className="z-muted z-small">
          {NOMES_DOS_ALVOS[alvo]} · {dataHora(criada_em)} · {resumo(importacao)}
        </span>
      </span>
      <Badge tone={TONS[situacao]}>{situacaoPorExtenso(importacao)}</Badge>
    </Link>
  )
}
