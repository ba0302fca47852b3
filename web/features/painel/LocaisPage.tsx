import { MapPin } from 'lucide-react'
import type { LocalListado } from '#contract/locais.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { data, numero } from '#web/ui/format.ts'

const COLUNAS: readonly Coluna<LocalListado>[] = [
  { chave: 'nome', rotulo: 'Local', ordem: 'nome', valor: ({ nome }) => nome },
  { chave: 'codigo', rotulo: 'Código', opcional: true, valor: ({ codigo }) => codigo },
  { chave: 'codigo_inep', rotulo: 'INEP', valor: ({ codigo_inep }) => codigo_inep ?? '—' },
  { chave: 'tipo', rotulo: 'Tipo', opcional: true, valor: ({ tipo }) => tipo },
  { chave: 'municipio', rotulo: 'Município', valor: ({ municipio }) => municipio ?? '—' },
  { chave: 'regional', rotulo: 'Regional', valor: ({ regional }) => regional ?? '—' },
  {
    chave: 'instalacoes',
    rotulo: 'Instalações',
    numero: true,
    valor: ({ instalacoes }) => numero(instalacoes),
  },
  { chave: 'patrimonios', rotulo: 'Bens', numero: true, valor: ({ patrimonios }) => numero(patrimonios) },
  {
    chave: 'ultima_visita_em',
    rotulo: 'Última visita',
    valor: ({ ultima_visita_em }) => data(ultima_visita_em),
  },
]

const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Texto', dica: 'Nome, código, INEP ou município' },
]

export function LocaisPage() {
  return (
    <ListPage
      lista="locais"
      titulo="Locais"
      icone={MapPin}
      um="local"
      varios="locais"
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'nome', sort: 'asc' }}
      pedir={api.locais.listar}
      nome={({ nome }) => nome}
      exportar="painel.locais.exportar"
      vazio="Importe o censo escolar para começar."
    />
  )
}
