import { FileUp, MailPlus, UsersRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { usePerfisAtivos } from '#web/partes/administracao/perfis-ativos.ts'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { useFazer } from '#web/ui/page/use-fazer.ts'
import { ConvidarDialog } from './ConvidarDialog.tsx'
import { ConvidarListaDialog } from './ConvidarListaDialog.tsx'
import { ACOES_EM_LOTE, daListaDeUsuarios } from './lista.tsx'

export function UsuariosPage() {
  const { ato: aberto, abrir: setAberto, fechar } = useFazer(['um', 'lista'])
  const navigate = useNavigate()
  const perfis = usePerfisAtivos()
  const daLista = daListaDeUsuarios(perfis.map(({ id, nome }) => ({ value: String(id), label: nome })))
  return (
    <>
      <ListPage
        {...daLista}
        icone={UsersRound}
        vazio="Quem entra no Zelo aparece aqui, com os seus perfis."
        primeiro={{
          exige: usuarios.convidar,
          como: 'Convide uma pessoa em Convidar, ou muitas em Convidar por planilha.',
        }}
        pedir={api.usuarios.listar}
        nome={({ nome }) => nome}
        endereco={({ id, acoes }) =>
          acoes.some(({ chave, permitido }) => chave === 'usuarios.ver' && permitido)
            ? `/painel/admin/usuarios/${id}`
            : null
        }
        acoesEmLote={ACOES_EM_LOTE}
        acoes={
          <Can do={usuarios.convidar}>
            <Button icon={FileUp} onClick={() => setAberto('lista')}>
              Convidar por planilha
            </Button>
            <Button variant="primary" icon={MailPlus} onClick={() => setAberto('um')}>
              Convidar
            </Button>
          </Can>
        }
      />
      {aberto === 'um' && (
        <ConvidarDialog onClose={fechar} aoConvidar={({ id }) => navigate(`/painel/admin/usuarios/${id}`)} />
      )}
      {aberto === 'lista' && <ConvidarListaDialog onClose={fechar} />}
    </>
  )
}
