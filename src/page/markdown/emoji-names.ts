/** Names of emoji that documentation is written with. */
const EMOJI =
  'smile😄 grin😁 joy😂 wink😉 blush😊 heart_eyes😍 sunglasses😎 thinking🤔 cry😢 sob😭 rage😡 +1👍 thumbsup👍 -1👎 thumbsdown👎 clap👏 wave👋 pray🙏 muscle💪 ok_hand👌 point_right👉 point_left👈 point_up☝️ point_down👇 raised_hands🙌 eyes👀 heart❤️ broken_heart💔 star⭐ star2🌟 sparkles✨ fire🔥 boom💥 zap⚡ tada🎉 confetti_ball🎊 rocket🚀 bulb💡 warning⚠️ no_entry⛔ no_entry_sign🚫 x❌ white_check_mark✅ heavy_check_mark✔️ ballot_box_with_check☑️ exclamation❗ question❓ information_source ℹ️ construction🚧 bug🐛 beetle🐞 lock🔒 unlock🔓 key🔑 wrench🔧 hammer🔨 hammer_and_wrench🛠️ gear⚙️ package📦 books📚 book📖 memo📝 pencil📝 pencil2✏️ clipboard📋 pushpin📌 paperclip📎 link🔗 mag🔍 computer💻 calendar📅 bell🔔 email📧 globe_with_meridians🌐 earth_africa🌍 chart_with_upwards_trend📈 recycle♻️ art🎨 robot🤖 coffee☕ beer🍺 100💯 arrow_right➡️ arrow_left⬅️ arrow_up⬆️ arrow_down⬇️ point_of_information💁 hourglass⌛ stop_sign🛑 trophy🏆 seedling🌱 broom🧹 see_no_evil🙈 ghost👻 skull💀'

const EMOJI_OF = new Map(
  Array.from(
    EMOJI.matchAll(/([a-z0-9_+-]+) ?([^ ]+)/g),
    ([, name, emoji]) => [name, emoji] as const,
  ),
)

/** `:rocket:` -> 🚀; undefined for other words between colons. */
export function emojiOf(text: string): string | undefined {
  return EMOJI_OF.get(text.slice(1, -1))
}
