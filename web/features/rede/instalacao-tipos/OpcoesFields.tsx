import { Plus, Trash2 } from 'lucide-react'
import { chaveLivre } from '#web/partes/casa/chave-livre.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { ParteDoItem } from './ItemSheet.tsx'

const PROVISORIA = /^opcao_\d+$/

/** The options of a choice. A new one takes its value from its name when left; a known one keeps it. */
export function OpcoesFields({ recurso, erro, mudar }: ParteDoItem) {
  const { opcoes = [] } = recurso
  const valores = new Set(opcoes.map(({ valor }) => valor))
  const nomear = (indice: number, rotulo: string) =>
    mudar({ opcoes: opcoes.map((opcao, i) => (i === indice ? { ...opcao, rotulo } : opcao)) })
  const fixar = (indice: number) => {
    const opcao = opcoes[indice]
    if (!opcao?.rotulo.trim() || !PROVISORIA.test(opcao.valor)) return
    const valor = chaveLivre(opcao.rotulo, valores)
    mudar({ opcoes: opcoes.map((outra, i) => (i === indice ? { ...outra, valor } : outra)) })
  }
  return (
    <fieldset className="z-tipo-grupo z-stack">
      <legend>Opções</legend>
      {opcoes.map((opcao, indice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; its value changes as it is named
        <div key={indice} className="z-tipo-opcao">
          <TextField
            label={`Opção ${indice + 1}`}
            maxLength={120}
            value={opcao.rotulo}
            onChange={(event) => nomear(indice, event.target.value)}
            onBlur={() => fixar(indice)}
          />
          <IconButton
            label={`Retirar a opção ${indice + 1}`}
            icon={Trash2}
            disabled={opcoes.length <= 2}
            onClick={() => mudar({ opcoes: opcoes.filter((_, i) => i !== indice) })}
          />
        </div>
      ))}
      {erro('opcoes') && (
        <p className="z-tipo-problema" role="status">
          {erro('opcoes')}
        </p>
      )}
      <Button
        icon={Plus}
        disabled={opcoes.length >= 30}
        onClick={() => mudar({ opcoes: [...opcoes, { valor: chaveLivre('opcao', valores), rotulo: '' }] })}
      >
        Outra opção
      </Button>
    </fieldset>
  )
}
