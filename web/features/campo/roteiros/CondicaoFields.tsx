import { operadoresDaPergunta } from '#contract/campo/preparo-do-roteiro.ts'
import {
  type CondicaoDaPergunta,
  OPERADORES_DA_CONDICAO,
  OperadorDaCondicao,
  type Pergunta,
  type ValorDaCondicao,
} from '#contract/campo/roteiro.ts'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { ParteDaPergunta } from './PerguntaSheet.tsx'

function condicaoSobre(outra: Pergunta): CondicaoDaPergunta {
  const { chave, tipo, opcoes = [] } = outra
  const valor = tipo === 'sim_nao' ? true : tipo === 'numero' ? 0 : (opcoes[0]?.valor ?? '')
  return { chave, operador: operadoresDaPergunta(tipo)[0] ?? 'igual', valor }
}

type Props = ParteDaPergunta & { anteriores: readonly Pergunta[] }

/** When the question is shown: always, or by the answer to one that stands above. */
export function CondicaoFields({ pergunta: { so_se }, erro, mudar, anteriores }: Props) {
  const servem = anteriores.filter(({ tipo }) => operadoresDaPergunta(tipo).length > 0)
  const ultima = servem.at(-1)
  const outra = servem.find(({ chave }) => chave === so_se?.chave)
  return (
    <>
      <Select
        label="Aparece"
        placeholder={null}
        help={ultima === undefined ? 'Uma condição só pode ser sobre uma pergunta acima desta.' : undefined}
        options={[
          { value: 'sempre', label: 'Sempre' },
          { value: 'condicao', label: 'Só quando…', disabled: ultima === undefined && !so_se },
        ]}
        value={so_se ? 'condicao' : 'sempre'}
        onChange={(event) =>
          mudar({ so_se: event.target.value === 'condicao' && ultima ? condicaoSobre(ultima) : undefined })
        }
      />
      {so_se && (
        <fieldset className="z-roteiro-grupo z-stack">
          <legend>Aparece quando</legend>
          <Select
            label="A resposta a"
            placeholder={outra ? null : 'Escolha…'}
            options={servem.map(({ chave, rotulo }) => ({ value: chave, label: rotulo || chave }))}
            value={outra ? so_se.chave : ''}
            error={outra ? undefined : erro('so_se')}
            onChange={(event) => {
              const escolhida = servem.find(({ chave }) => chave === event.target.value)
              if (escolhida) mudar({ so_se: condicaoSobre(escolhida) })
            }}
          />
          {outra && (
            <Comparacao
              outra={outra}
              condicao={so_se}
              erro={erro('so_se')}
              onChange={(nova) => mudar({ so_se: nova })}
            />
          )}
        </fieldset>
      )}
    </>
  )
}

type ComparacaoProps = {
  outra: Pergunta
  condicao: CondicaoDaPergunta
  erro: string | undefined
  onChange: (condicao: CondicaoDaPergunta) => void
}

const SIM_NAO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

function Comparacao({ outra, condicao, erro, onChange }: ComparacaoProps) {
  const { tipo, opcoes = [] } = outra
  const comValor = (valor: ValorDaCondicao) => onChange({ ...condicao, valor })
  return (
    <div className="z-form-grid">
      <Select
        label="Comparação"
        placeholder={null}
        options={operadoresDaPergunta(tipo).map((value) => ({ value, label: OPERADORES_DA_CONDICAO[value] }))}
        value={condicao.operador}
        onChange={(event) =>
          onChange({ ...condicao, operador: OperadorDaCondicao.parse(event.target.value) })
        }
      />
      {tipo === 'numero' ? (
        <DecimalField
          label="Valor"
          help={outra.unidade}
          value={typeof condicao.valor === 'number' ? condicao.valor : null}
          error={erro}
          onChange={(numero) => comValor(numero ?? '')}
        />
      ) : (
        <Select
          label="Valor"
          placeholder={null}
          options={
            tipo === 'sim_nao'
              ? SIM_NAO
              : opcoes.map(({ valor, rotulo }) => ({ value: valor, label: rotulo || 'Sem nome' }))
          }
          value={String(condicao.valor)}
          error={erro}
          onChange={({ target }) => comValor(tipo === 'sim_nao' ? target.value === 'true' : target.value)}
        />
      )}
    </div>
  )
}
