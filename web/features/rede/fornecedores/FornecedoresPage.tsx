import { Handshake, Plus } from 'lucide-react'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { api } from '#web/api/api.ts'
import { DE_UMA_PLANILHA } from '#web/list/de-uma-planilha.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { ACOES_EM_LOTE, DA_LISTA } from './lista.tsx'
import { enderecoDoFornecedor } from './palavras.ts'

export function FornecedoresPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={Handshake}
      vazio="Quem vende, doa ou cede aparece aqui, também quando a primeira nota fiscal chega."
      primeiro={{
        exige: fornecedores.criar,
        como: 'Cadastre o primeiro em Cadastrar, ou traga todos de uma planilha.',
      }}
      comecar={DE_UMA_PLANILHA}
      pedir={api.fornecedores.listar}
      nome={({ razao_social }) => razao_social}
      endereco={({ id, acoes }) =>
        acoes.some(({ chave, permitido }) => chave === 'fornecedores.ver' && permitido)
          ? enderecoDoFornecedor(id)
          : null
      }
      acoesEmLote={ACOES_EM_LOTE}
      acoes={
        <Can do={fornecedores.criar}>
          <ButtonLink variant="primary" icon={Plus} to="/painel/geral/fornecedores/cadastrar">
            Cadastrar
          </ButtonLink>
        </Can>
      }
    />
  )
}
