import { useState } from 'react'
import type { TipoDetalhado, VersaoDoTipo } from '#contract/rede/administracao-de-tipos.ts'
import { mudancasDoChecklist } from '#contract/rede/checklist.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { MudancasList } from './MudancasList.tsx'
import { descricaoDoItem } from './palavras.ts'

/** Every checklist ever published, and what each changed in the one before. */
export function VersoesTab({ tipo: { versoes } }: { tipo: TipoDetalhado }) {
  const [aberta, setAberta] = useState<VersaoDoTipo | null>(null)
  const anterior = versoes.find(({ versao }) => aberta && versao < aberta.versao)
  return (
    <>
      <RecordList
        rotulo="Versões publicadas"
        vazio="Nenhuma versão foi publicada."
        itens={versoes.map((cada, i) => ({
          chave: String(cada.versao),
          titulo: `Versão ${cada.versao}`,
          marca: i === 0 && <Badge tone="success">Em vigor</Badge>,
          detalhe: `${dataHora(cada.publicada_em)} · ${cada.publicada_por ?? 'veio com o produto'} · ${plural(cada.recursos.length, 'item', 'itens')} · ${plural(cada.visitas, 'visita', 'visitas')}`,
          acao: (
            <Button size="sm" onClick={() => setAberta(cada)}>
              {i === versoes.length - 1 ? 'Ver itens' : 'Ver o que mudou'}
            </Button>
          ),
        }))}
      />
      {aberta && (
        <Dialog
          open
          title={`Versão ${aberta.versao}`}
          subtitle={anterior && `Em relação à versão ${anterior.versao}`}
          onClose={() => setAberta(null)}
          footer={<Button onClick={() => setAberta(null)}>Voltar</Button>}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls a long checklist too */}
          <section className="z-stack" aria-label="Conteúdo da versão" tabIndex={0}>
            {anterior && (
              <MudancasList
                mudancas={mudancasDoChecklist(anterior.recursos, aberta.recursos)}
                orientacaoMudou={anterior.orientacao !== aberta.orientacao}
                recursos={aberta.recursos}
              />
            )}
            <h3>Itens</h3>
            <RecordList
              rotulo="Itens desta versão"
              vazio="Nenhum item."
              itens={aberta.recursos.map((recurso) => ({
                chave: recurso.chave,
                titulo: recurso.rotulo,
                detalhe: descricaoDoItem(recurso, aberta.recursos),
              }))}
            />
          </section>
        </Dialog>
      )}
    </>
  )
}
