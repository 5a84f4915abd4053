import type { PageChoice } from '../../../src/features/conditions/conditions-props.ts'

/** A switch for each choice that a page offers its readers. Without script all parts are shown, and the switches hidden. */
export function ChoiceSwitch({ choices }: { readonly choices: readonly PageChoice[] }) {
  return choices.map(({ name, label, values }) => (
    <fieldset key={name} className="choice needs-js" data-choice={name}>
      <legend>{label}</legend>
      {values.map((value, index) => (
        <label key={value} className="button">
          <input type="radio" name={`choice-${name}`} value={value} defaultChecked={index === 0} />
          {value}
        </label>
      ))}
    </fieldset>
  ))
}
