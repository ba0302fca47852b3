import type { MudancasDoRoteiro } from '#contract/campo/preparo-do-roteiro.ts'

/** The questions that a version brings, drops and words otherwise. */
export function MudancasList({ mudancas }: { mudancas: MudancasDoRoteiro }) {
  const grupos = [
    ['Novas', mudancas.novas],
    ['Retiradas', mudancas.retiradas],
    ['Alteradas', mudancas.alteradas],
  ] as const
  const ditos = grupos.filter(([, perguntas]) => perguntas.length > 0)
  if (ditos.length === 0) return <p className="z-muted">As perguntas são as mesmas.</p>
  return ditos.map(([titulo, perguntas]) => (
    <section key={titulo}>
      <h3>{titulo}</h3>
      <ul>
        {perguntas.map((pergunta) => (
          <li key={pergunta}>{pergunta}</li>
        ))}
      </ul>
    </section>
  ))
}
