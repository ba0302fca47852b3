import { Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { MAXIMO_DE_IGUAIS } from '#contract/patrimonio/bens-iguais.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { naoFeitos } from '#web/list/em-lote.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { EtiquetarDialog } from './acoes.ts'
import type { DialogoDeBensProps } from './lote.ts'
import { useRecusasDoLote } from './resultado-do-lote.tsx'

type Passo = { feito: 'nada' } | { feito: 'tombou' | 'imprime'; resultado: ResultadoDoLote }

/** The next free labels go to the assets, and then to the printer. */
export function TombarVariosDialog({ ids, onClose, onDone }: Omit<DialogoDeBensProps, 'onParte'>) {
  const [passo, setPasso] = useState<Passo>({ feito: 'nada' })
  if (passo.feito === 'nada')
    return (
      <Escolher
        ids={ids}
        onClose={onClose}
        onTombados={(resultado) => setPasso({ feito: 'tombou', resultado })}
      />
    )
  const { resultado } = passo
  const feitos = resultado.resultados.flatMap(({ id, feito }) => (feito ? [id] : []))
  const terminar = () => onDone(naoFeitos(resultado))
  if (passo.feito === 'imprime')
    return (
      <Suspense>
        <EtiquetarDialog ids={feitos} onClose={terminar} onDone={terminar} />
      </Suspense>
    )
  return (
    <Tombados
      resultado={resultado}
      onClose={terminar}
      onImprimir={() => setPasso({ feito: 'imprime', resultado })}
    />
  )
}

type EscolherProps = Pick<DialogoDeBensProps, 'ids' | 'onClose'> & {
  onTombados: (resultado: ResultadoDoLote) => void
}

function Escolher({ ids, onClose, onTombados }: EscolherProps) {
  const { recusou, recusas } = useRecusasDoLote()
  const form = useContractForm(bens.tombarVarios, {
    valores: { ids: [...ids], primeira: '' },
    enviar: (body, opcoes) => api.bens.tombarVarios({ body, ...opcoes }),
    aoSalvar: (resultado) => {
      if (!recusou(resultado)) onTombados(resultado)
    },
  })
  if (ids.length > MAXIMO_DE_IGUAIS)
    return (
      <Dialog open title="Tombar" onClose={onClose} footer={<Button onClick={onClose}>Fechar</Button>}>
        <Banner tone="warning">
          São até {MAXIMO_DE_IGUAIS} de cada vez. Escolha menos e tombe o resto depois.
        </Banner>
      </Dialog>
    )
  return (
    <FormDialog
      title={`Tombar ${plural(ids.length, 'bem', 'bens')}`}
      salvar="Tombar"
      form={form}
      onClose={onClose}
    >
      {recusas}
      <p>
        Cada bem recebe a próxima plaqueta livre: das suas, depois das da regional, depois das do órgão. Ele
        fica ativo e passa a contar para o local e para a contabilidade.
      </p>
      <TextField
        label="Primeira plaqueta"
        optional
        help="Se já tem plaquetas na mão, leia a primeira: usam-se esta e as seguintes do mesmo lote."
        autoComplete="off"
        {...form.controle('primeira')}
      />
    </FormDialog>
  )
}

type TombadosProps = { resultado: ResultadoDoLote; onClose: () => void; onImprimir: () => void }

function Tombados({ resultado: { resultados }, onClose, onImprimir }: TombadosProps) {
  const imprime = usePode(plaquetas.etiquetar)
  const feitos = resultados.filter(({ feito }) => feito).length
  return (
    <Dialog
      open
      title={plural(feitos, 'bem tombado', 'bens tombados')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {imprime && (
            <Button variant="primary" icon={Printer} onClick={onImprimir}>
              Imprimir etiquetas
            </Button>
          )}
        </>
      }
    >
      <div className="z-stack">
        {feitos < resultados.length && (
          <Banner tone="warning">
            {plural(resultados.length - feitos, 'bem ficou de fora', 'bens ficaram de fora')}.
          </Banner>
        )}
        <RecordList
          rotulo="Bens"
          vazio={null}
          itens={resultados
            .toSorted((a, b) => Number(a.feito) - Number(b.feito))
            .map(({ id, nome, mensagem }) => ({ chave: String(id), titulo: nome, detalhe: mensagem }))}
        />
      </div>
    </Dialog>
  )
}
