import { Plus, Shapes } from 'lucide-react'
import { useNavigate } from 'react-router'
import { LISTA_DE_PERFIS } from '#contract/administracao/lista-de-perfis.ts'
import { perfis } from '#contract/administracao/perfis.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { useFazer } from '#web/ui/page/use-fazer.ts'
import { NovoPerfilDialog } from './NovoPerfilDialog.tsx'

const DA_LISTA = daLista(LISTA_DE_PERFIS, {
  celulas: {
    ativo: ({ ativo, de_sistema }) => (
      <>
        <Badge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</Badge>{' '}
        {de_sistema && <Badge tone="info">De sistema</Badge>}
      </>
    ),
  },
})

export function PerfisPage() {
  const { ato: criando, abrir, fechar } = useFazer(['criar'])
  const navigate = useNavigate()
  return (
    <>
      <ListPage
        {...DA_LISTA}
        icone={Shapes}
        vazio="Um perfil junta o que uma pessoa pode fazer."
        primeiro={{ exige: perfis.criar, como: 'Comece por Novo perfil, ou clone um dos que há.' }}
        pedir={api.perfis.listar}
        nome={({ nome }) => nome}
        endereco={({ id }) => `/painel/admin/perfis/${id}`}
        acoes={
          <Can do={perfis.criar}>
            <Button variant="primary" icon={Plus} onClick={() => abrir('criar')}>
              Novo perfil
            </Button>
          </Can>
        }
      />
      {criando && (
        <NovoPerfilDialog onClose={fechar} aoCriar={({ id }) => navigate(`/painel/admin/perfis/${id}`)} />
      )}
    </>
  )
}
