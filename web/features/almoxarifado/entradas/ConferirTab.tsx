import { CheckCheck, ClipboardCheck } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useUnsavedGuard } from '#web/forms/use-unsaved-guard.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { ContadaRow } from './ContadaRow.tsx'
import { useAcaoNaEntrada } from './consultas.ts'
import { type Contagem, comLeitura, comRegistro, contadoDe, contagemDe } from './contagem.ts'
import { LeitorField } from './LeitorField.tsx'
import './Entradas.css'

/** More rows than a screen is made of all at once. */
const POR_VEZ = 50

/** The count of what came: nothing is presumed, and what is not counted yet stops it. */
export function ConferirTab({ entrada }: { entrada: EntradaDetalhada }) {
  const { id, itens, versao, cega, conferido } = entrada
  const [contagens, setContagens] = useState<readonly Contagem[]>(() => itens.map(contagemDe))
  const [mexida, setMexida] = useState(false)
  const [ate, setAte] = useState(POR_VEZ)
  const gravar = useAcaoNaEntrada(() => setMexida(false))
  const guarda = useUnsavedGuard(mexida)
  const erros = gravar.error instanceof ErroDaApi ? gravar.error.erros : {}
  const faltam = contagens.filter(({ recebida }) => recebida === null).length
  // A reader is faster than a render: each reading adds to what the one before left.
  const atuais = useRef(contagens)
  const base = useRef(itens)
  useEffect(() => {
    if (base.current === itens) return
    atuais.current = comRegistro(atuais.current, base.current, itens)
    base.current = itens
    setContagens(atuais.current)
  }, [itens])
  const contar = useCallback((novas: readonly Contagem[]) => {
    atuais.current = novas
    setMexida(true)
    setContagens(novas)
  }, [])
  const trocar = useCallback(
    (nova: Contagem) => contar(atuais.current.map((uma) => (uma.id === nova.id ? nova : uma))),
    [contar],
  )
  const tudoConfere = () =>
    contar(
      atuais.current.map((uma) => {
        const qtd = itens.find((item) => item.id === uma.id)?.qtd_documento_e3
        return uma.recebida === null && qtd != null ? { ...uma, recebida: qtd / 1000 } : uma
      }),
    )
  const salvar = () =>
    gravar.mutate({
      feito: 'Conferência gravada',
      chamar: () =>
        api.entradas.conferir({ params: { id }, body: { itens: contagens.map(contadoDe), versao } }),
    })
  return (
    <div className="z-stack">
      {cega && conferido === null && (
        <Banner tone="info">Conferência cega: conte o que chegou, sem as quantidades da nota.</Banner>
      )}
      <LeitorField
        materiais={itens.map(({ material }) => material)}
        onLido={(leitura) => {
          const lida = comLeitura(atuais.current, itens, leitura)
          if (lida === undefined) return undefined
          contar(lida.contagens)
          return lida.item.ordem
        }}
      />
      <Card
        title="Contagem"
        actions={
          !(cega && conferido === null) && (
            <Button icon={CheckCheck} onClick={tudoConfere}>
              Tudo confere
            </Button>
          )
        }
      >
        <ol className="z-entrada-linhas">
          {itens.slice(0, ate).map((item, i) => {
            const contagem = contagens[i]
            return (
              contagem && (
                <ContadaRow
                  key={item.id}
                  indice={i}
                  item={item}
                  contagem={contagem}
                  erros={erros}
                  onChange={trocar}
                />
              )
            )
          })}
        </ol>
        {itens.length > ate && (
          <Button variant="quiet" onClick={() => setAte(ate + POR_VEZ)}>
            Ver mais linhas
          </Button>
        )}
      </Card>
      <div className="z-form-bar">
        <span className="z-small z-muted" role="status">
          {faltam > 0 ? `Falta contar ${plural(faltam, 'linha', 'linhas')}` : 'Tudo contado'}
        </span>
        <Button
          variant="primary"
          icon={ClipboardCheck}
          busy={gravar.isPending}
          disabled={faltam > 0}
          onClick={salvar}
        >
          Gravar conferência
        </Button>
      </div>
      {guarda}
    </div>
  )
}
