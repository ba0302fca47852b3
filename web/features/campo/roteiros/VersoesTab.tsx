import { useState } from 'react'
import { mudancasDoRoteiro } from '#contract/campo/preparo-do-roteiro.ts'
import { BENS_DO_ROTEIRO } from '#contract/campo/roteiro.ts'
import type { RoteiroDetalhado, VersaoDoRoteiro } from '#contract/campo/roteiros.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { dataHora, numero, plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { MudancasList } from './MudancasList.tsx'
import { descricaoDaPergunta } from './perguntas.ts'

/** Every version ever published, and what each changed in the one before. */
export function VersoesTab({ roteiro: { versoes } }: { roteiro: RoteiroDetalhado }) {
  const [aberta, setAberta] = useState<VersaoDoRoteiro | null>(null)
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
          detalhe: `${dataHora(cada.publicada_em)} · ${cada.publicada_por ?? 'veio com o produto'} · ${plural(cada.conteudo.perguntas.length, 'pergunta', 'perguntas')} · ${plural(cada.visitas, 'visita', 'visitas')}`,
          acao: (
            <Button size="sm" onClick={() => setAberta(cada)}>
              Ver
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
          <Versao {...aberta} anterior={anterior} />
        </Dialog>
      )}
    </>
  )
}

function Versao({ conteudo, anterior }: VersaoDoRoteiro & { anterior: VersaoDoRoteiro | undefined }) {
  const { ambientes, bens, classes, lista = [], perguntas, regras, orientacao } = conteudo
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls a long roteiro too
    <section className="z-stack" aria-label="Conteúdo da versão" tabIndex={0}>
      {anterior && <MudancasList mudancas={mudancasDoRoteiro(anterior.conteudo.perguntas, perguntas)} />}
      <Facts
        items={[
          { label: 'Orientação', value: orientacao },
          { label: 'Ambientes', value: ambientes ? 'Vistoriados' : 'Não' },
          {
            label: 'Bens',
            value: [BENS_DO_ROTEIRO[bens], [...classes, ...lista.map(({ codigo }) => codigo)].join(', ')]
              .filter(Boolean)
              .join(': '),
          },
          { label: 'Mínimo de fotos', value: numero(regras.min_fotos) },
          { label: 'Raio', value: regras.raio_m === null ? 'Qualquer' : `${numero(regras.raio_m)} m` },
          {
            label: 'Assinatura do responsável',
            value: regras.assinatura_do_responsavel ? 'Pedida' : 'Não pedida',
          },
        ]}
      />
      <h3>Perguntas</h3>
      <RecordList
        rotulo="Perguntas desta versão"
        vazio="Nenhuma pergunta."
        itens={perguntas.map((pergunta) => ({
          chave: pergunta.chave,
          titulo: pergunta.rotulo,
          detalhe: descricaoDaPergunta(pergunta, perguntas),
        }))}
      />
    </section>
  )
}
