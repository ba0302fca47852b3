import { ClipboardList, Plus } from 'lucide-react'
import {
  type InventarioListado,
  SITUACOES_DO_INVENTARIO,
  TIPOS_DE_INVENTARIO,
} from '#contract/almoxarifado/inventario.ts'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { data, numero } from '#web/ui/format.ts'
import { enderecoDoInventario, InventarioBadge } from './palavras.tsx'

const COLUNAS: readonly Coluna<InventarioListado>[] = [
  { chave: 'protocolo', rotulo: 'Protocolo', ordem: 'id', valor: ({ protocolo }) => protocolo },
  { chave: 'deposito', rotulo: 'Depósito', valor: ({ deposito }) => deposito.nome },
  { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_INVENTARIO[tipo] },
  { chave: 'situacao', rotulo: 'Situação', valor: InventarioBadge },
  { chave: 'exercicio', rotulo: 'Exercício', valor: ({ exercicio }) => exercicio },
  { chave: 'itens', rotulo: 'Itens', numero: true, valor: ({ itens }) => numero(itens) },
  { chave: 'contados', rotulo: 'Contados', numero: true, valor: ({ contados }) => numero(contados) },
  { chave: 'fim', rotulo: 'Prazo', valor: ({ fim }) => data(fim) },
  { chave: 'criado_em', rotulo: 'Criado em', opcional: true, valor: ({ criado_em }) => data(criado_em) },
  { chave: 'criado_por', rotulo: 'Criado por', opcional: true, valor: ({ criado_por }) => criado_por },
]

const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Inventário', dica: 'Protocolo ou processo' },
  { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DO_INVENTARIO) },
  { tipo: 'varias', chave: 'tipo', rotulo: 'Tipo', opcoes: opcoesDe(TIPOS_DE_INVENTARIO) },
  { tipo: 'numero', chave: 'exercicio', rotulo: 'Exercício' },
  { tipo: 'local', chave: 'local_id', rotulo: 'Depósito' },
]

export function InventariosPage() {
  return (
    <ListPage
      lista="inventarios"
      titulo="Inventários"
      icone={ClipboardList}
      um="inventário"
      varios="inventários"
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'id', sort: 'desc' }}
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
      exportar="painel.almoxarifado.inventarios.exportar"
      vazio="Nenhum inventário. Planeje um: o anual do depósito, ou o rotativo do mês."
    />
  )
}
