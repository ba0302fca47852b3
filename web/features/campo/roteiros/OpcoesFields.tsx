import { Plus, Trash2 } from 'lucide-react'
import { chaveLivre } from '#web/partes/casa/chave-livre.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { ParteDaPergunta } from './PerguntaSheet.tsx'

const PROVISORIA = /^opcao_\d+$/
const MAX_OPCOES = 30

/** The options of a choice. A new one takes its value from its name when left; a known one keeps it. */
export function OpcoesFields({ pergunta, erro, mudar }: ParteDaPergunta) {
  const { opcoes = [] } = pergunta
  const valores = new Set(opcoes.map(({ valor }) => valor))
  const trocar = (indice: number, partes: { rotulo?: string; valor?: string }) =>
    mudar({ opcoes: opcoes.map((opcao, i) => (i === indice ? { ...opcao, ...partes } : opcao)) })
  const fixar = (indice: number) => {
    const opcao = opcoes[indice]
    if (opcao?.rotulo.trim() && PROVISORIA.test(opcao.valor))
      trocar(indice, { valor: chaveLivre(opcao.rotulo, valores) })
  }
  return (
    <fieldset className="z-roteiro-grupo z-stack">
      <legend>Opções</legend>
      {opcoes.map((opcao, indice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; its value changes as it is named
        <div key={indice} className="z-roteiro-opcao">
          <TextField
            label={`Opção ${indice + 1}`}
            maxLength={120}
            value={opcao.rotulo}
            onChange={(event) => trocar(indice, { rotulo: event.target.value })}
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
        <p className="z-roteiro-problema" role="status">
          {erro('opcoes')}
        </p>
      )}
      <Button
        icon={Plus}
        disabled={opcoes.length >= MAX_OPCOES}
        onClick={() =>
          mudar({
            opcoes: [...opcoes, { valor: chaveLivre('opcao', new Set([...valores, 'opcao'])), rotulo: '' }],
          })
        }
      >
        Outra opção
      </Button>
    </fieldset>
  )
}
