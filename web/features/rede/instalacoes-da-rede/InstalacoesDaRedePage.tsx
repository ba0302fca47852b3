import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { COLUNAS, filtrosCom, MODOS } from './lista.tsx'

/** The rooms and building parts of every place that the person reaches. */
export function InstalacoesDaRedePage() {
  const { data: tipos = [] } = useQuery({
    queryKey: ['instalacoes-da-rede', 'tipos'],
    queryFn: () => dadosDe(api.instalacoesDaRede.tipos()),
    staleTime: 300_000,
  })
  return (
    <ListPage
      lista="instalacoes"
      titulo="Instalações da rede"
      icone={DoorOpen}
      um="instalação"
      varios="instalações"
      colunas={COLUNAS}
      filtros={filtrosCom(tipos.map(({ id, nome }) => ({ value: String(id), label: nome })))}
      ordem={{ order: 'nome', sort: 'asc' }}
      pedir={api.instalacoesDaRede.listar}
      nome={({ nome, local }) => `${nome}, ${local.nome}`}
      endereco={({ id, local }) => `/painel/locais/${local.id}/instalacoes/${id}`}
      modos={MODOS}
      exportar="painel.locais.instalacoes.exportar"
      vazio="Elas são cadastradas na ficha de cada local, ou chegam com as visitas."
    />
  )
}
