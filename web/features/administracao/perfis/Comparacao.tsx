import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PerfilDetalhado } from '#contract/administracao/perfis.ts'
import { type Permissao, permissoesDisponiveis, verbeteDe } from '#contract/casa/permissoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { diferencaEntre } from './palavras.ts'

const itens = (chaves: readonly Permissao[]) =>
  chaves.map((chave) => ({ chave, titulo: verbeteDe(chave).rotulo, detalhe: verbeteDe(chave).descricao }))

/** What this profile has and another has not, both ways. */
export function Comparacao({ perfil }: { perfil: PerfilDetalhado }) {
  const [outroId, setOutroId] = useState('')
  const { data: todos = [] } = useQuery({
    queryKey: ['perfis', 'todos'],
    queryFn: async () => (await dadosDe(api.perfis.listar({ query: { perPage: 100 } }))).data,
  })
  const { data: outro } = useQuery({
    queryKey: ['perfil', Number(outroId)],
    queryFn: () => dadosDe(api.perfis.ver({ params: { id: Number(outroId) } })),
    enabled: outroId !== '',
  })
  const diferenca =
    outro && diferencaEntre(perfil.chaves ?? permissoesDisponiveis, outro.chaves ?? permissoesDisponiveis)
  return (
    <div className="z-stack">
      <Select
        label="Comparar com"
        options={todos
          .filter(({ id }) => id !== perfil.id)
          .map(({ id, nome }) => ({ value: String(id), label: nome }))}
        value={outroId}
        onChange={(event) => setOutroId(event.target.value)}
      />
      {outro && diferenca && (
        <div className="z-perfil-modulos">
          <Card title={`Só em ${perfil.nome}`}>
            <RecordList rotulo={`Só em ${perfil.nome}`} vazio="Nada." itens={itens(diferenca.so_aqui)} />
          </Card>
          <Card title={`Só em ${outro.nome}`}>
            <RecordList rotulo={`Só em ${outro.nome}`} vazio="Nada." itens={itens(diferenca.so_la)} />
          </Card>
        </div>
      )}
    </div>
  )
}
