import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { daListaDeInstalacoes, MODOS } from './lista.tsx'

/** The rooms and building parts of every place that the person reaches. */
export function InstalacoesDaRedePage() {
  const { data: tipos = [] } = useQuery({
    queryKey: ['instalacoes-da-rede', 'tipos'],
    queryFn: () => dadosDe(api.instalacoesDaRede.tipos()),
    staleTime: 300_000,
  })
  const daLista = daListaDeInstalacoes(tipos.map(({ id, nome }) => ({ value: String(id), label: nome })))
  return (
    <ListPage
      {...daLista}
      icone={DoorOpen}
      pedir={api.instalacoesDaRede.listar}
      nome={({ nome, local }) => `${nome}, ${local.nome}`}
      endereco={({ id, local }) => `/painel/locais/${local.id}/instalacoes/${id}`}
      modos={MODOS}
      vazio="Elas são cadastradas na ficha de cada local, ou chegam com as visitas."
    />
  )
}
