import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PermissaoEfetiva } from '#contract/administracao/permissao-efetiva.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { data as dia, plural } from '#web/ui/format.ts'
import { plainText } from '#web/ui/plain-text.ts'
import { chaveDoUsuario } from './use-acao.ts'

function porque({ por }: PermissaoEfetiva): string {
  return por
    .map(({ perfil, local, vigencia_fim }) => {
      const ate = vigencia_fim ? `, até ${dia(vigencia_fim)}` : ''
      return `${perfil} em ${local?.nome ?? 'toda a rede'}${ate}`
    })
    .join(' · ')
}

/** All that a person may do today, and by which profile in which place. */
export function PermissoesTab({ id }: { id: number }) {
  const consulta = useQuery({
    queryKey: [...chaveDoUsuario(id), 'permissoes'],
    queryFn: () => dadosDe(api.usuarios.permissoes({ params: { id } })),
  })
  return <RecordView consulta={consulta}>{(efetivas) => <Permissoes efetivas={efetivas} />}</RecordView>
}

function Permissoes({ efetivas }: { efetivas: readonly PermissaoEfetiva[] }) {
  const [texto, setTexto] = useState('')
  const procurado = plainText(texto)
  const achadas = efetivas.filter(({ rotulo, permissao }) =>
    plainText(`${rotulo} ${permissao}`).includes(procurado),
  )
  return (
    <Card>
      <div className="z-stack">
        <SearchField
          label="Buscar permissão"
          placeholder="O que a pessoa pode"
          value={texto}
          onChange={setTexto}
        />
        <p className="z-muted z-small" role="status">
          {plural(achadas.length, 'permissão', 'permissões')} em vigor
        </p>
        <RecordList
          rotulo="Permissões em vigor"
          vazio="Nenhuma permissão em vigor."
          itens={achadas.map((efetiva) => ({
            chave: efetiva.permissao,
            titulo: efetiva.rotulo,
            detalhe: porque(efetiva),
          }))}
        />
      </div>
    </Card>
  )
}
