import { ClipboardCheck, Plus } from 'lucide-react'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { LISTA_DE_INVENTARIOS_DE_BENS } from '#contract/patrimonio/lista-de-inventarios-de-bens.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { ContagensDaEscola } from '#web/partes/patrimonio/ContagensDaEscola.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { enderecoDoInventario, INVENTARIOS_DE_BENS } from './consultas.ts'
import { InventarioBadge } from './palavras.tsx'

const DA_LISTA = daLista(LISTA_DE_INVENTARIOS_DE_BENS, { celulas: { situacao: InventarioBadge } })

export function InventariosDeBensPage() {
  return (
    <>
      <ContagensDaEscola />
      <ListPage
        {...DA_LISTA}
        icone={ClipboardCheck}
        pedir={api.inventariosDeBens.listar}
        nome={({ protocolo }) => protocolo}
        endereco={({ id }) => enderecoDoInventario(id)}
        acoes={
          <Can do={inventariosDeBens.abrir}>
            <ButtonLink to={`${INVENTARIOS_DE_BENS}/abrir`} variant="primary" icon={Plus}>
              Abrir inventário
            </ButtonLink>
          </Can>
        }
        vazio="Um inventário congela o que a escrituração tem num dia e o compara com o que as visitas acham."
      />
    </>
  )
}
