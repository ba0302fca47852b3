import { ListTree } from 'lucide-react'
import { useState } from 'react'
import type { NoDaArvore } from '#contract/rede/ficha-do-local.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { TipoIcon } from '#web/partes/rede/TipoIcon.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Switch } from '#web/ui/fields/Checkbox.tsx'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Arvore } from './Arvore.tsx'
import { CHAVE_DA_ARVORE } from './consultas.ts'
import { AcoesDosLocais } from './LocaisPage.tsx'
import { SituacaoBadge } from './lista.tsx'
import { enderecoDoLocal } from './palavras.ts'

const POR_PAGINA = 100
/** No branch has more than this; a tree that asked for ever would hang on a server that errs. */
const PAGINAS = 100

/** All that is directly beneath, page after page. */
async function filhosDe(pai: number | null, inativos: boolean, signal: AbortSignal): Promise<NoDaArvore[]> {
  const nos: NoDaArvore[] = []
  let cursor: string | undefined
  for (let i = 0; i < PAGINAS; i++) {
    const query = {
      perPage: POR_PAGINA,
      cursor,
      pai_id: pai ?? undefined,
      ...(inativos && { inativos: 'true' }),
    }
    const { data, proximo } = await dadosDe(api.locais.arvore({ query, signal }))
    nos.push(...data)
    if (!proximo) break
    cursor = proximo
  }
  return nos
}

export function ArvorePage() {
  const [inativos, setInativos] = useState(false)
  return (
    <div className="z-stack">
      <PageHeader title="Árvore de locais" actions={<AcoesDosLocais />} />
      <Switch
        label="Mostrar os inativos"
        checked={inativos}
        onChange={(event) => setInativos(event.target.checked)}
      />
      <Card flush>
        <Arvore
          key={String(inativos)}
          rotulo="Árvore de locais"
          chave={[...CHAVE_DA_ARVORE, inativos]}
          pedir={(pai, signal) => filhosDe(pai, inativos, signal)}
          endereco={({ id }) => enderecoDoLocal(id)}
          icone={(no) => <TipoIcon {...no} />}
          detalhe={(no) => <Detalhe no={no} />}
          vazio={
            <EmptyState icon={ListTree} title="Você ainda não alcança nenhum local.">
              Peça a quem cuida dos acessos um perfil em um local.
            </EmptyState>
          }
        />
      </Card>
    </div>
  )
}

function Detalhe({ no }: { no: NoDaArvore }) {
  const { tipo, descendentes, ativo, situacao_funcionamento } = no
  return (
    <span className="z-row">
      {(!ativo || situacao_funcionamento !== 'em_atividade') && <SituacaoBadge local={no} />}
      {descendentes > 0 ? `${tipo} · ${plural(descendentes, 'local abaixo', 'locais abaixo')}` : tipo}
    </span>
  )
}
