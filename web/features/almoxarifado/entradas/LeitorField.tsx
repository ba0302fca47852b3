import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { materiais as operacoes } from '#contract/almoxarifado/materiais.ts'
import { gtinConfere } from '#contract/almoxarifado/material.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useWedge } from '#web/scan/use-wedge.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Leitura, leituraEscrita } from './contagem.ts'
import { VincularGtinDialog } from './VincularGtinDialog.tsx'

type Props = {
  /** Of the lines, to which an unknown code may be given. */
  materiais: readonly (Leitura['material'] | null)[]
  /** Answers the place of the line where it was counted; undefined when the material is of none of them. */
  onLido: (leitura: Leitura) => number | undefined
}

/** A bar code reader types and presses Enter, here or with no field chosen: each reading counts one, or the package read. */
export function LeitorField({ materiais, onLido }: Props) {
  const [texto, setTexto] = useState('')
  const [dito, setDito] = useState('')
  const [desconhecido, setDesconhecido] = useState<string | null>(null)
  const contar = (leitura: Leitura) => {
    const ordem = onLido(leitura)
    const { descricao } = leitura.material
    setDesconhecido(null)
    setDito(
      ordem === undefined
        ? `${descricao} não está nesta entrada.`
        : `${descricao}: mais ${leituraEscrita(leitura)}, na linha ${ordem}.`,
    )
  }
  const ler = useMutation({
    mutationFn: (codigo: string) => dadosDe(api.materiais.opcoes({ query: { texto: codigo } })),
    onSuccess: (opcoes, codigo) => {
      const material = opcoes.find(({ pelo_gtin, codigo: dele }) => pelo_gtin !== null || dele === codigo)
      if (material) {
        const embalagem = material.embalagens.find(({ id }) => id === material.pelo_gtin?.embalagem_id)
        return contar({ material, embalagem: embalagem ?? null })
      }
      setDito('')
      setDesconhecido(codigo)
    },
    onError: ({ message }) => setDito(message),
  })
  useWedge((codigo) => ler.mutate(codigo))
  return (
    <div className="z-stack">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const codigo = texto.trim()
          if (codigo !== '') ler.mutate(codigo)
          setTexto('')
        }}
      >
        <TextField
          label="Ler código de barras"
          optional
          inputMode="numeric"
          autoComplete="off"
          help="Cada leitura conta um, ou a embalagem lida."
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        <p className="z-small" role="status">
          {dito}
        </p>
      </form>
      {desconhecido !== null && (
        <Desconhecido codigo={desconhecido} materiais={materiais} onLigado={contar} />
      )}
    </div>
  )
}

type DesconhecidoProps = Pick<Props, 'materiais'> & { codigo: string; onLigado: (leitura: Leitura) => void }

/** What may be done with a code that is of nothing yet. */
function Desconhecido({ codigo, materiais, onLigado }: DesconhecidoProps) {
  const [ligando, setLigando] = useState(false)
  const liga = usePode(operacoes.vincularGtin)
  const daEntrada = new Map(materiais.flatMap((um) => (um === null ? [] : [[um.id, um] as const])))
  const serve = gtinConfere(codigo.replace(/[\s.-]/g, ''))
  const conselho = !serve
    ? 'Confira a leitura: não é um código de barras de produto.'
    : !liga
      ? 'Escolha o material na linha, e peça a quem cuida do catálogo que lhe dê este código.'
      : daEntrada.size === 0
        ? 'Escolha primeiro o material numa linha, e leia de novo para ligar o código a ele.'
        : 'Ligue-o ao material de uma linha: daí em diante ele é reconhecido.'
  return (
    <>
      <Banner
        tone="warning"
        live
        action={
          serve && liga && daEntrada.size > 0 ? (
            <Button icon={Link2} onClick={() => setLigando(true)}>
              Ligar a um material
            </Button>
          ) : null
        }
      >
        Nenhum material tem o código {codigo}. {conselho}
      </Banner>
      {ligando && (
        <VincularGtinDialog
          gtin={codigo}
          materiais={[...daEntrada.values()]}
          onLigado={onLigado}
          onClose={() => setLigando(false)}
        />
      )}
    </>
  )
}
