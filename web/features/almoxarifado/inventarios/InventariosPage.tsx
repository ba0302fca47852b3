import { ClipboardList, Plus } from 'lucide-react'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { LISTA_DE_INVENTARIOS } from '#contract/almoxarifado/lista-de-inventarios.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { enderecoDoInventario, InventarioBadge } from './palavras.tsx'

const DA_LISTA = daLista(LISTA_DE_INVENTARIOS, { celulas: { situacao: InventarioBadge } })

export function InventariosPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={ClipboardList}
      pedir={api.inventarios.listar}
      nome={({ protocolo }) => protocolo}
      endereco={({ id }) => enderecoDoInventario(id)}
      acoes={
        <Can do={inventarios.criar}>
          <ButtonLink to="/painel/almoxarifado/inventarios/cadastrar" variant="primary" icon={Plus}>
            Planejar
          </ButtonLink>
        </Can>
      }
      vazio="Cada contagem do estoque de um depósito aparece aqui: a anual, e as do mês."
      primeiro={{ exige: inventarios.criar, como: 'Planeje a primeira em Planejar.' }}
    />
  )
}
